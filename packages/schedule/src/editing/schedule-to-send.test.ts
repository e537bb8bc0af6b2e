import { expect, test } from 'vitest'
import { everyMorning } from '../testing/every-morning.ts'
import { scheduleToSend } from './schedule-to-send.ts'

const weekly = { ...everyMorning, recurrenceType: 'WEEKLY', recurrenceInterval: 2 } as const
const { recurrenceInterval: _, ...withoutInterval } = weekly

test('[SCH-02] E13 the interval is sent when intervals are in use', () => {
  expect(scheduleToSend(weekly, true)).toEqual(weekly)
})

test('[SCH-02] E13 the interval is not sent when they are not', () => {
  expect(scheduleToSend(weekly, false)).toStrictEqual(withoutInterval)
})

test('[SCH-02] E13 lists alone have no interval', () => {
  const cron = { ...everyMorning, recurrenceType: 'CRON' } as const
  expect(scheduleToSend({ ...cron, recurrenceInterval: 2 }, true)).toStrictEqual(cron)
  expect(scheduleToSend({ ...everyMorning, recurrenceInterval: 2 }, true)).toStrictEqual(everyMorning)
})

test('[SCH-02] E13 no empty interval is sent', () => {
  expect(scheduleToSend({ ...weekly, recurrenceInterval: null }, true)).toStrictEqual(withoutInterval)
})
