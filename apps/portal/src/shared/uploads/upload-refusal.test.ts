import { expect, test } from 'vitest'
import { networkFailure } from '../http/failure.ts'
import { isWorthRetry, refusalOf } from './upload-refusal.ts'

const told = (code: string, values?: { max: number }) => ({
  ...networkFailure,
  status: 413,
  error: 'payload_too_large' as const,
  details: [{ path: 'lied.mp3', message: '', code, ...(values && { values }) }],
})

test('[MUS-01] why a file was not kept is read from what the server told of it, with the maximum', () => {
  expect(refusalOf(told('too_large', { max: 50 }))).toEqual({ code: 'too_large', max: 50 })
  expect(refusalOf(told('damaged'))).toEqual({ code: 'damaged', max: null })
  expect(refusalOf(told('moon_rises'))).toBeNull()
  expect(refusalOf(networkFailure)).toBeNull()
})

test('what is in a file does not change by sending it again; everything else may', () => {
  expect(['too_large', 'not_music', 'damaged'].some((code) => isWorthRetry(told(code)))).toBe(false)
  expect(
    ['no_space', 'too_many', 'storage_full', 'unavailable'].every((code) => isWorthRetry(told(code))),
  ).toBe(true)
  expect(isWorthRetry(networkFailure)).toBe(true)
})
