import { calendarMonth, monthOf } from './calendar-month.ts'
import { distanceToRun } from './counting.ts'
import type { Counting } from './counting.ts'
import { datesInMonth } from './dates-in-month.ts'
import type { Rule } from './read-schedule.ts'
import { day } from './zone.ts'

/** When a task happens, and the local time that it was planned for. */
export interface Occurrence {
  /** Epoch milliseconds. */
  readonly instant: number
  /** YYYY-MM-DDTHH:MM */
  readonly nominal: string
}

/** A rule made ready to be followed. */
export interface Plan extends Counting {
  readonly rule: Rule
  /** In order: milliseconds of the day, and THH:MM. */
  readonly times: readonly { readonly ofDay: number; readonly text: string }[]
  /** No date lies before or after these. */
  readonly firstDay: number
  readonly lastDay: number
}

/** The first so many of a window, in order of their instants; fewer only where it has no more. */
export function takeOccurrences(
  plan: Plan,
  from: number,
  until: number,
  wanted: number,
  exceptions?: ReadonlySet<string>,
): readonly Occurrence[] {
  const { rule, days, times, period } = plan
  const start = Math.max(from, rule.start)
  const end = Math.min(until, rule.end + 1, (plan.lastDay + 2) * day)
  const taken: Occurrence[] = []
  if (!(start < end)) return taken
  // A day more than the clock needs: the first time that comes too late ends the search.
  const lastDay = Math.min(plan.lastDay, Math.floor(end / day) + 1)
  const firstDay = Math.max(plan.firstDay, Math.floor(rule.zone.earliestLocal(start) / day))
  const firstIndex = monthOf(firstDay)
  /** Moved on by a gap, and so perhaps past times that come after the gap. */
  const held: Occurrence[] = []

  let lastIndex = firstIndex + period
  for (
    let index = nextMonth(plan, firstIndex, lastIndex);
    index <= lastIndex;
    index = nextMonth(plan, index + 1, lastIndex)
  ) {
    const month = calendarMonth(index)
    if (month.first > lastDay) break
    let dates = datesInMonth(rule, days, month)
    if (dates !== 0) lastIndex = index + period
    if (firstDay > month.first) dates &= -1 << (firstDay - month.first)
    if (lastDay - month.first < 31) dates &= (2 << (lastDay - month.first)) - 1
    for (; dates !== 0; dates &= dates - 1) {
      const date = 31 - Math.clz32(dates & -dates)
      const midnight = (month.first + date) * day
      for (const time of times) {
        const { offset, isGap } = rule.zone.stretchAt(midnight + time.ofDay)
        const instant = midnight + time.ofDay - offset
        if (instant < start || (isGap && instant >= end)) continue
        if (instant >= end) return withHeld(taken, held)
        const nominal = month.textOf(date) + time.text
        if (exceptions?.has(nominal)) continue
        if (isGap) held.push({ instant, nominal })
        else if (held.length === 0 || release(held, instant, taken)) taken.push({ instant, nominal })
        if (taken.length >= wanted) return taken
      }
    }
  }
  return withHeld(taken, held)
}

/** The next month, from this one on, that the rule and its interval allow. */
function nextMonth({ rule, months }: Plan, from: number, last: number): number {
  let index = from
  while (index <= last) {
    const distance = distanceToRun(months, index)
    if (distance > 0) index += distance
    else if ((rule.months >> (index % 12)) & 1) break
    else index += 1
  }
  return index
}

function withHeld(taken: Occurrence[], held: readonly Occurrence[]): readonly Occurrence[] {
  if (held.length > 0) taken.push(...held)
  return taken
}

/** Lets go of what was held and comes before an instant. False where one that was held falls on it. */
function release(held: Occurrence[], instant: number, taken: Occurrence[]): boolean {
  const earlier = held.filter((one) => one.instant < instant)
  taken.push(...earlier)
  held.splice(0, earlier.length)
  return held[0]?.instant !== instant
}
