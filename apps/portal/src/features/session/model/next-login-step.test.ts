import { expect, test } from 'vitest'
import { nextLoginStep } from './next-login-step.ts'

test('[ACC-12] a right password with two-step login on asks for the code', () => {
  expect(nextLoginStep('mfa_required', 'login')).toBe('code')
})

test('[ACC-18] a new licence agreement is asked to be accepted, and a used code asked anew after it', () => {
  expect(nextLoginStep('eula_expired', 'login')).toBe('eula')
  expect(nextLoginStep('otp_used', 'eulaLogin')).toBe('code')
})

test('a wrong password or code is told', () => {
  expect(nextLoginStep('invalid_credentials', 'login')).toBeNull()
  expect(nextLoginStep('otp_wrong', 'login')).toBeNull()
})
