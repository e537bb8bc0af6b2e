import { occurrencesBetween } from '@kompaan/schedule'
import { day } from '../../ports/clock.ts'
import type { References, Told } from './ignored-executions.ts'

/**
 * Whether the robot began an occurrence at another instant than the server has for it (D-86). The time zone data of the robot may
 * be older. An occurrence that the schedule does not have any more has no instant to compare with.
 */
export function isOffSchedule(told: Told, { schedules }: Pick<References, 'schedules'>): boolean {
  if (told.kind === 'speech' || told.kind === 'missed') return false
  const { taskId, nominal, planned } = told
  const schedule = taskId === undefined ? undefined : schedules.get(taskId)
  if (schedule === undefined || nominal === undefined || planned === undefined) return false
  // No zone is a day away from UTC.
  const around = Date.parse(`${nominal}:00Z`)
  for (const occurrence of occurrencesBetween(schedule, around - day, around + day)) {
    if (occurrence.nominal === nominal) return occurrence.instant !== Date.parse(planned)
  }
  return false
}
