import type { Schedule } from '@kompaan/contract/wire'
import { dayNumber, lastYear } from './calendar.ts'
import { countingOf } from './counting.ts'
import { readSchedule } from './read-schedule.ts'
import type { Rule } from './read-schedule.ts'
import { takeOccurrences } from './take-occurrences.ts'
import type { Plan } from './take-occurrences.ts'
import { day, minute } from './zone.ts'

const plans = new WeakMap<Schedule, Plan>()

/** The plan of a schedule, made once for each object: a schedule is not to be changed afterwards. Null for a bad one. */
export function planOf(schedule: Schedule): Plan | null {
  const plan = plans.get(schedule)
  if (plan !== undefined) return plan
  const read = readSchedule(schedule)
  if (!read.ok) return null
  const made = makePlan(read.value)
  plans.set(schedule, made)
  return made
}

function makePlan(rule: Rule): Plan {
  const times = rule.hours.flatMap((hour) =>
    rule.minutes.map((minutes) => ({
      ofDay: (hour * 60 + minutes) * minute,
      text: `T${twoDigits(hour)}:${twoDigits(minutes)}`,
    })),
  )
  const lastDay = dayNumber(lastYear, 12, 31)
  // Two days more than the last: by then it is over in every zone.
  const end = Math.min(rule.end + 1, (lastDay + 2) * day)
  const plan = { ...countingOf(rule), rule, times, start: rule.start, end, firstDay: 0, lastDay }
  return rule.recurring ? plan : onFirstDate(plan)
}

function onFirstDate(plan: Plan): Plan {
  const [first] = takeOccurrences(plan, plan.start, plan.end, 1)
  if (first === undefined) return plan
  const [year = 0, month = 0, date = 0] = first.nominal.split(/\D/).map(Number)
  const onlyDay = dayNumber(year, month, date)
  return { ...plan, firstDay: onlyDay, lastDay: onlyDay }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
