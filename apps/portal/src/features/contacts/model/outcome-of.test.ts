import { expect, test } from 'vitest'
import { networkFailure, type FailureCode } from '../../../shared/http/failure.ts'
import { outcomeOf } from './outcome-of.ts'

test('[OFF-03] an answer is told on its own page, in place, or on /error', () => {
  const told = (error: FailureCode) => outcomeOf({ ...networkFailure, error })
  expect(outcomeOf(null)).toBe('done')
  expect(told('contact_code_expired')).toBe('expired')
  expect(told('contact_code_unknown')).toBe('unknown')
  expect(told('invalid_input')).toBe('unknown')
  expect(told('network')).toBe('again')
  expect(told('too_many_requests')).toBe('again')
  expect(told('internal')).toBe('fault')
  expect(told('unknown')).toBe('fault')
})
