import { calendarMonth, dateText, monthOf } from './calendar-month.ts'
import type { CalendarMonth } from './calendar-month.ts'
import { distanceToRun } from './counting.ts'
import type { Counting, Runs } from './counting.ts'
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
  /** No instant lies before the start, or at or after the end. */
  readonly start: number
  readonly end: number
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
  const start = Math.max(from, plan.start)
  const end = Math.min(until, plan.end)
  const taken: Occurrence[] = []
  if (!(start < end)) return taken
  // A day more than the clock needs: the first time that comes too late ends the search.
  const lastDay = Math.min(plan.lastDay, Math.floor(end / day) + 1)
  const firstDay = Math.max(plan.firstDay, Math.floor(rule.zone.earliestLocal(start) / day))
  const firstIndex = monthOf(firstDay)
  /** Moved on by a gap, and so perhaps past times that come after the gap. */
  const held: Occurrence[] = []

  let lastIndex = firstIndex + period
  let index = nextMonth(plan, firstIndex, lastIndex)
  while (index <= lastIndex) {
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
        const nominal = dateText(month, date) + time.text
        // Before the zone is asked: to find its moves in years that are all taken out would take seconds.
        if (exceptions?.has(nominal)) continue
        const { offset, isGap } = rule.zone.stretchAt(midnight + time.ofDay)
        const instant = midnight + time.ofDay - offset
        if (instant < start || (isGap && instant >= end)) continue
        if (instant >= end) return withHeld(taken, held)
        const occurrence = { instant, nominal }
        if (isGap) held.push(occurrence)
        else if (held.length > 0) release(held, occurrence, taken)
        // A list that grows is made too large; the next one alone is what is asked for most.
        else if (wanted === 1) return [occurrence]
        else taken.push(occurrence)
        if (taken.length >= wanted) return taken
      }
    }
    index = nextMonth(plan, monthAfter(month, days), lastIndex)
  }
  return withHeld(taken, held)
}

/** The next month, from this one on, that the rule and its interval allow. */
function nextMonth({ rule, months }: Plan, from: number, last: number): number {
  let index = from
  while (index <= last) {
    const distance = months.every > months.length ? distanceToRun(months, index) : 0
    if (distance > 0) index += distance
    else if ((rule.months >> (index % 12)) & 1) break
    else index += 1
  }
  return index
}

/** The month after this one, or, where runs of days are further apart, the one in which the next begins. */
function monthAfter({ index, first, length }: CalendarMonth, days: Runs): number {
  if (days.every < 32) return index + 1
  const next = first + length
  return monthOf(next + Math.max(0, distanceToRun(days, next)))
}

function withHeld(taken: Occurrence[], held: readonly Occurrence[]): readonly Occurrence[] {
  if (held.length > 0) taken.push(...held)
  return taken
}

/** Lets go of what was held and comes before an occurrence, and of that one too, unless one that was held falls on it. */
function release(held: Occurrence[], next: Occurrence, taken: Occurrence[]): void {
  const earlier = held.filter((one) => one.instant < next.instant)
  taken.push(...earlier)
  held.splice(0, earlier.length)
  if (held[0]?.instant !== next.instant) taken.push(next)
}
