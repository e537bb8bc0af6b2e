import { expect, test } from 'vitest'
import { isTaskType, taskSearch, taskSource } from './task-address.ts'

const id = '0192f0c1-2b3c-7d4e-8f50-00ffffffffff'

test.each(['0', 'new', '1', undefined])(
  '[TSK-02] without a playlist or script (%s) none is chosen yet',
  (text) => {
    expect(taskSource('music', { id: text }).contentId).toBeNull()
  },
)

test('[TSK-02] an address names what, which task, which time, and whether the set is meant', () => {
  expect(taskSource('script', { id, taskId: id, time: '2026-11-15T10:00', editSequence: 'true' })).toEqual({
    type: 'script',
    contentId: id,
    taskId: id,
    occurrence: '2026-11-15T10:00',
    isSet: true,
  })
  expect(taskSource('script', { id, taskId: id, time: '2026-11-15T10:00:00Z' }).occurrence).toBe(
    '2026-11-15T10:00',
  )
})

test('what an address says that makes no sense is left out', () => {
  expect(taskSearch({ date: '2026-02-30', hour: '25:00', step: 'dance' })).toEqual({})
  expect(taskSearch({ date: '2026-11-17', hour: '09:30', step: 'confirm' })).toEqual({
    date: '2026-11-17',
    hour: '09:30',
    step: 'confirm',
  })
  expect(isTaskType('dance')).toBe(false)
})
