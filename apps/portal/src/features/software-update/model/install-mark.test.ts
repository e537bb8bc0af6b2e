import { expect, test } from 'vitest'
import { installState } from './install-mark.ts'

const start = 1_800_000_000_000
const after = (milliseconds: number, status = 'readyToInstall') =>
  installState(start, start + milliseconds, status)

test('[UPD-01] an install counts as under way for a day, or until the robot is up to date', () => {
  expect(installState(null, start, 'readyToInstall').isUpdating).toBe(false)
  expect(after(0).isUpdating).toBe(true)
  expect(after(24 * 60 * 60 * 1000 - 1).isUpdating).toBe(true)
  expect(after(24 * 60 * 60 * 1000).isUpdating).toBe(false)
  expect(after(5000, 'upToDate').isUpdating).toBe(false)
})

test('[UPD-02] within 60 s of the start nothing starts it again', () => {
  expect(after(59_999).isGuarded).toBe(true)
  expect(after(60_000).isGuarded).toBe(false)
  expect(after(-3000).isGuarded).toBe(true)
})
