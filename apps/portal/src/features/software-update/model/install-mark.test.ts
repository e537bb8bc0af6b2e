import { expect, test } from 'vitest'
import { installState, readMark, writeMark } from './install-mark.ts'

const start = 1_800_000_000_000
const mark = { version: '2.21.0', startedAt: start }
const after = (milliseconds: number, updateStatus = 'readyToInstall', availableVersion = '2.21.0') =>
  installState(mark, start + milliseconds, { updateStatus, availableVersion })

test('[UPD-01] an install counts as under way for a day, or until the robot is up to date', () => {
  const ready = { updateStatus: 'readyToInstall', availableVersion: '2.21.0' }
  expect(installState(null, start, ready).isUpdating).toBe(false)
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

test('[UPD-01] an install that was not seen to end hides no later version', () => {
  expect(after(5000, 'outdated', '2.22.0').isUpdating).toBe(false)
  expect(after(5000, 'readyToInstall', '2.22.0').isUpdating).toBe(false)
})

test('what is noted is read again, and what is no note is none', () => {
  expect(readMark(writeMark(mark))).toEqual(mark)
  expect(readMark('1800000000000')).toBeNull()
  expect(readMark(null)).toBeNull()
})
