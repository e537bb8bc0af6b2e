import { expect, test } from 'vitest'
import { errorDetailOf } from './error-detail-of.ts'

test('a problem travels with its code and values, and the name that the documents give it', () => {
  const long = { path: 'steps.3.text', code: 'too_long', values: { max: 256 } }
  expect(errorDetailOf(long)).toEqual({ ...long, message: 'too_long' })
  const loop = { path: 'nexts.0', code: 'infinite_script', message: 'Infinite script' }
  expect(errorDetailOf(loop)).toEqual(loop)
})
