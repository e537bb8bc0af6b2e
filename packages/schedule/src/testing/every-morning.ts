import type { Schedule } from '@kompaan/contract/wire'

/** Every day at 9:00 in Amsterdam, from 3 March 2026 on: a Tuesday. */
export const everyMorning: Schedule = {
  minute: ['0'],
  hour: ['9'],
  month: ['*'],
  dayOfMonth: ['*'],
  dayOfWeek: ['*'],
  recurring: true,
  startTime: '2026-03-03T00:00:00+01:00',
  timeZone: 'Europe/Amsterdam',
}
