import { stateOf, type Told } from '../../../shared/robot/occurrence-state.ts'
import { dateIn, type LocalDate } from '../../../shared/time/local-date.ts'

export interface LastDay {
  readonly date: LocalDate
  /** All of it done, some of it not, not known yet, or nothing planned. */
  readonly state: 'done' | 'missed' | 'waiting' | 'none'
}

/** What became of one task on each of these days, as far as its time has come. */
export function lastDays(
  occurrences: readonly Told[],
  days: readonly LocalDate[],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): { readonly days: readonly LastDay[]; readonly done: number; readonly count: number } {
  const due = occurrences
    .map((occurrence) => ({
      date: dateIn(timeZone, Date.parse(occurrence.plannedTaskTime)),
      state: stateOf(occurrence, now),
    }))
    .filter(({ state }) => state !== 'coming' && state !== 'soon')
  return {
    days: days.map((date) => {
      const states = due.filter((each) => each.date === date).map(({ state }) => state)
      return { date, state: dayState(states) }
    }),
    done: due.filter(({ state }) => state === 'done').length,
    count: due.length,
  }
}

function dayState(states: readonly ReturnType<typeof stateOf>[]): LastDay['state'] {
  if (states.length === 0) return 'none'
  if (states.every((state) => state === 'done')) return 'done'
  return states.some((state) => state === 'missed' || state === 'failed' || state === 'partly')
    ? 'missed'
    : 'waiting'
}
