import type { Schedule } from '@kompaan/contract/wire'
import { twoDigits } from './calendar-month.ts'
import { dayNumber, lastYear } from './calendar.ts'
import { countingOf } from './counting.ts'
import { readSchedule } from './read-schedule.ts'
import type { Rule } from './read-schedule.ts'
import { takeOccurrences } from './take-occurrences.ts'
import type { Plan } from './take-occurrences.ts'
import { minute } from './zone.ts'

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
  const plan = { ...countingOf(rule), rule, times, firstDay: 0, lastDay: dayNumber(lastYear, 12, 31) }
  return rule.recurring ? plan : onFirstDate(plan)
}

function onFirstDate(plan: Plan): Plan {
  const [first] = takeOccurrences(plan, plan.rule.start, Infinity, 1)
  if (first === undefined) return plan
  const [year = 0, month = 0, date = 0] = first.nominal.split(/\D/).map(Number)
  const day = dayNumber(year, month, date)
  return { ...plan, firstDay: day, lastDay: day }
}
