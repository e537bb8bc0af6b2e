import { expect, test } from 'vitest'
import { replaceUnchanged } from './replace-unchanged.ts'

test('a form that was sent starts anew', () => {
  const sent = { email: 'anna@example.nl', role: 'CHILD' }
  expect(replaceUnchanged(sent, sent, { email: '', role: '' })).toEqual({ email: '', role: '' })
})

test('what was changed while the form was on its way stays as it was set', () => {
  const sent = { camera: true, microphone: false }
  const now = { camera: true, microphone: true }
  expect(replaceUnchanged(now, sent, sent)).toEqual(now)
})

test('what was tidied on the way is taken over, what was typed meanwhile is not', () => {
  const sent = { name: ' Anna ', alias: ' Bo ' }
  const now = { name: ' Anna ', alias: 'Bob' }
  expect(replaceUnchanged(now, sent, { name: 'Anna', alias: 'Bo' })).toEqual({ name: 'Anna', alias: 'Bob' })
})
