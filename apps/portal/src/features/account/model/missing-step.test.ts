import { defaultLimits } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { missingStep } from './missing-step.ts'

const whole = { firstName: 'An', lastName: 'de Vries', email: 'an@voorbeeld.nl', phoneNumber: '06 12345678' }

test('[ACC-01] the first step that is not right is the one to go to', () => {
  expect(missingStep({ ...whole, firstName: '', email: '' }, defaultLimits)).toBe('name')
  expect(missingStep({ ...whole, email: 'an@voorbeeld' }, defaultLimits)).toBe('contacts')
  expect(missingStep({ ...whole, phoneNumber: '12' }, defaultLimits)).toBe('contacts')
  expect(missingStep(whole, defaultLimits)).toBeNull()
})
