import { stateOf, type Told } from '../../../shared/robot/occurrence-state.ts'
import { dateIn, type LocalDate } from '../../../shared/time/local-date.ts'

export interface LastDay {
  readonly date: LocalDate
  /** All of it done, some of it not, not known yet, all of it paused, or nothing planned. */
  readonly state: 'done' | 'missed' | 'waiting' | 'paused' | 'none'
}

/** What became of one task on each of these days, as far as its time has come. What was paused is not counted. */
export function lastDays(
  occurrences: readonly Told[],
  days: readonly LocalDate[],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): { readonly days: readonly LastDay[]; readonly done: number; readonly count: number } {
  const due = occurrences
    .filter(
      ({ plannedTaskTime, executionId }) => executionId !== undefined || Date.parse(plannedTaskTime) <= now,
    )
    .map((occurrence) => ({
      date: dateIn(timeZone, Date.parse(occurrence.plannedTaskTime)),
      state: stateOf(occurrence, now),
    }))
  const expected = due.filter(({ state }) => state !== 'paused')
  return {
    days: days.map((date) => {
      const states = due.filter((each) => each.date === date).map(({ state }) => state)
      return { date, state: dayState(states) }
    }),
    done: expected.filter(({ state }) => state === 'done').length,
    count: expected.length,
  }
}

function dayState(all: readonly ReturnType<typeof stateOf>[]): LastDay['state'] {
  if (all.length === 0) return 'none'
  const states = all.filter((state) => state !== 'paused')
  if (states.length === 0) return 'paused'
  if (states.every((state) => state === 'done')) return 'done'
  return states.some((state) => state === 'missed' || state === 'failed' || state === 'partly')
    ? 'missed'
    : 'waiting'
}
