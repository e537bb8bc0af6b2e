import type { CalendarMonth } from './calendar-month.ts'
import { distanceToRun } from './counting.ts'
import type { Runs } from './counting.ts'
import { anyBits } from './read-schedule.ts'
import type { Rule } from './read-schedule.ts'

const week = anyBits.weekdays

/** The dates of a rule in a month, as bits: the lowest is the first. Which months are asked for is left to others. */
export function datesInMonth(rule: Rule, days: Runs, month: CalendarMonth): number {
  const { first, weekday, length } = month
  // The weekdays as they lie in this month, five weeks in a row.
  const weekdays = ((rule.weekdays >> weekday) | (rule.weekdays << (7 - weekday))) & week
  let dates = rule.daysOfMonth & (anyBits.daysOfMonth >> (31 - length)) & Math.imul(weekdays, 0x1020_4081)
  if (rule.positions !== anyBits.positions) dates &= datesAt(rule.positions, length)
  if (days.every > days.length) dates &= datesInRuns(days, first, length)
  return dates
}

/** The first such weekday of a month is one of the first seven days, the last one of the last seven. */
function datesAt(positions: number, length: number): number {
  let dates = positions >> 4 === 1 ? week << (length - 7) : 0
  for (let nth = 0; nth < 4; nth += 1) if ((positions >> nth) & 1) dates |= week << (7 * nth)
  return dates
}

function datesInRuns(days: Runs, first: number, length: number): number {
  const run = (1 << days.length) - 1
  let dates = 0
  for (let date = distanceToRun(days, first); date < length; date += days.every) {
    dates |= date < 0 ? run >> -date : run << date
  }
  return dates
}
