import type { Schedule } from '@kompaan/contract/wire'
import { askedUnit } from '../asked-unit.ts'
import type { Unit } from '../asked-unit.ts'
import { planOf } from '../plan-of.ts'
import { anyBits } from '../read-schedule.ts'

export type SchedulePatternType = 'once' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'custom'

/** The kind of schedule, for those who group or filter them. */
export function schedulePatternType(schedule: Schedule): SchedulePatternType {
  const rule = planOf(schedule)?.rule
  if (rule === undefined) return 'custom'
  if (!rule.recurring) return 'once'
  const asked = askedUnit(rule)
  const hasDay = rule.daysOfMonth !== anyBits.daysOfMonth
  const hasWeekday = rule.weekdays !== anyBits.weekdays
  const hasPosition = rule.positions !== anyBits.positions
  // A day of the month, or a weekday with its position, and not both.
  const isPlain =
    asked === 'DAILY' ||
    asked === 'WEEKLY' ||
    (hasDay ? !hasWeekday && !hasPosition : hasWeekday && hasPosition)
  return isPlain && (rule.interval === 1 || rule.type === asked) ? patternTypes[asked] : 'custom'
}

const patternTypes: Record<Unit, SchedulePatternType> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}
