import type { Schedule } from '@kompaan/contract/wire'

/** What is sent of a schedule: an interval only where intervals are in use, and by rules that have one. */
export function scheduleToSend(schedule: Schedule, hasIntervals: boolean): Schedule {
  const { recurrenceInterval, ...rest } = schedule
  const { recurrenceType = 'CRON' } = schedule
  return hasIntervals && recurrenceType !== 'CRON' && recurrenceInterval != null ? schedule : rest
}
