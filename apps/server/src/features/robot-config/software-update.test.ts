import { expect, test } from 'vitest'
import { softwareUpdate } from './software-update.ts'

const running = { version: '2.20.2', updateStatus: 'upToDate' } as const

test('[UPD-01] a robot is outdated while a newer release is out, by number and not by letter (D-21)', () => {
  expect(softwareUpdate(running, undefined, false).updateStatus).toBe('upToDate')
  expect(softwareUpdate(running, '2.9.0', false).updateStatus).toBe('upToDate')
  expect(softwareUpdate(running, '2.20.2', false).updateStatus).toBe('upToDate')
  expect(softwareUpdate(running, '2.21.0', false)).toEqual({
    version: '2.20.2',
    updateStatus: 'outdated',
    availableVersion: '2.21.0',
    progress: null,
  })
})

test('[UPD-01] downloading from when it is asked, with the progress the robot tells', () => {
  expect(softwareUpdate(running, '2.21.0', true)).toMatchObject({ updateStatus: 'downloading', progress: 0 })
  const loading = { ...running, updateStatus: 'downloading', target: '2.21.0', progress: 40 } as const
  expect(softwareUpdate(loading, '2.21.0', false)).toMatchObject({ progress: 40 })
})

test('[UPD-01] what was downloaded of an older release is outdated again', () => {
  const ready = { ...running, updateStatus: 'readyToInstall', target: '2.21.0' } as const
  expect(softwareUpdate(ready, '2.21.0', false).updateStatus).toBe('readyToInstall')
  expect(softwareUpdate(ready, '2.22.0', false).updateStatus).toBe('outdated')
})

test('a robot that never told anything has nothing to update', () => {
  expect(softwareUpdate(undefined, '2.21.0', false)).toMatchObject({
    version: null,
    updateStatus: 'upToDate',
  })
})
