import { expect, test } from 'vitest'
import { acceptedResetStatus } from './accepted-reset-status.ts'

test('[ROB-06] only pending and failed are taken for a status', () => {
  expect(acceptedResetStatus('pending')).toBe('pending')
  expect(acceptedResetStatus('failed')).toBe('failed')
  for (const other of ['success', 'done', '', null, undefined, 3])
    expect(acceptedResetStatus(other)).toBeNull()
})
