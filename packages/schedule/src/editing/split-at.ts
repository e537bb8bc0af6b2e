import { readLocalTime } from '../read-local-time.ts'
import type { Rule } from '../read-schedule.ts'
import { isBefore } from '../zone.ts'
import { unlessEmpty } from './planned-schedule.ts'
import type { PlannedSchedule, ScheduleException } from './planned-schedule.ts'

interface Split {
  /** What happens before the instant; null for nothing. */
  readonly before: PlannedSchedule | null
  /** What was taken out from the instant on. */
  readonly laterExceptions: readonly ScheduleException[]
}

/** Ends a schedule just before an instant. */
export function splitAt(planned: PlannedSchedule, rule: Rule, instant: number): Split {
  const isEarlier = ({ nominal }: ScheduleException): boolean => {
    const local = readLocalTime(nominal)
    return local !== null && isBefore(rule.zone, local, instant)
  }
  const last = Math.min(rule.end, instant - 1)
  return {
    before: unlessEmpty({
      schedule: { ...planned.schedule, endTime: new Date(last).toISOString() },
      exceptions: planned.exceptions.filter(isEarlier),
    }),
    laterExceptions: planned.exceptions.filter((exception) => !isEarlier(exception)),
  }
}
