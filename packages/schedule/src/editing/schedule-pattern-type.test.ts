import type { Schedule } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { everyMorning } from '../testing/every-morning.ts'
import { schedulePatternType } from './schedule-pattern-type.ts'
import type { SchedulePatternType } from './schedule-pattern-type.ts'

const rows: readonly (readonly [SchedulePatternType, Partial<Schedule>])[] = [
  ['once', { recurring: false, dayOfMonth: [3], month: [3] }],
  ['once', { recurring: false, recurrenceType: 'WEEKLY', dayOfWeek: [2] }],
  ['daily', {}],
  ['daily', { hour: ['*'], minute: [0, 15, 30, 45] }],
  ['daily', { recurrenceType: 'DAILY', recurrenceInterval: 3 }],
  ['daily', { recurrenceType: 'WEEKLY', recurrenceInterval: 1 }],
  ['weekly', { dayOfWeek: [1, 4] }],
  ['weekly', { recurrenceType: 'WEEKLY', recurrenceInterval: 2, dayOfWeek: [1] }],
  ['monthly', { dayOfMonth: [1, 15] }],
  ['monthly', { dayOfWeek: [1], dayOfWeekIndex: [2] }],
  ['monthly', { recurrenceType: 'MONTHLY', recurrenceInterval: 3, dayOfMonth: [1] }],
  ['yearly', { dayOfMonth: [5], month: [12] }],
  ['yearly', { dayOfWeek: [7], dayOfWeekIndex: ['L'], month: [3] }],
  ['yearly', { recurrenceType: 'YEARLY', recurrenceInterval: 2, dayOfMonth: [5], month: [12] }],
  ['custom', { dayOfMonth: [13], dayOfWeek: [5] }],
  ['custom', { dayOfWeekIndex: [1] }],
  ['custom', { month: [7] }],
  ['custom', { month: [7], dayOfWeek: [1] }],
  ['custom', { recurrenceType: 'DAILY', recurrenceInterval: 2, dayOfWeek: [1] }],
  ['custom', { recurrenceType: 'WEEKLY', recurrenceInterval: 2 }],
  ['custom', { recurrenceType: 'YEARLY', recurrenceInterval: 2, dayOfMonth: [5] }],
  ['custom', { hour: [] }],
]

test.each(rows)('E14 %s: %o', (type, change) => {
  expect(schedulePatternType({ ...everyMorning, ...change })).toBe(type)
})
