import { anyBits, type Rule } from './read-schedule.ts'

export const units = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const

export type Unit = (typeof units)[number]

/** Within which unit a rule gives its dates: a weekday within the week, a day within the month. */
export function askedUnit(rule: Rule): Unit {
  if (rule.months !== anyBits.months) return 'YEARLY'
  if (rule.daysOfMonth !== anyBits.daysOfMonth || rule.positions !== anyBits.positions) return 'MONTHLY'
  return rule.weekdays === anyBits.weekdays ? 'DAILY' : 'WEEKLY'
}
