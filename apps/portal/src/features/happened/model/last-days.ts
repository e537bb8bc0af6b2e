import { type OccurrenceState, stateOf, type Told } from '../../../shared/robot/occurrence-state.ts'
import { dateIn, type LocalDate } from '../../../shared/time/local-date.ts'

export interface LastDay {
  readonly date: LocalDate
  /**
   * All of it done, and where the robot asked something, answered or at some time not; done at another time than planned;
   * some of it not done, not known yet, all of it paused, or nothing planned.
   */
  readonly state:
    | 'done'
    | 'answered'
    | 'unanswered'
    | 'off_schedule'
    | 'missed'
    | 'waiting'
    | 'paused'
    | 'none'
  /** The answers in their order. An answer that the robot did not report is null. */
  readonly answers: readonly (string | null)[]
}

export interface LastDays {
  readonly days: readonly LastDay[]
  readonly done: number
  readonly count: number
  /** How often the robot asked something, and how often there was an answer. */
  readonly asked: number
  readonly answered: number
}

/** What became of one task on each of these days, as far as its time has come. What was paused is not counted. */
export function lastDays(
  occurrences: readonly Told[],
  days: readonly LocalDate[],
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): LastDays {
  const due = occurrences
    .filter(
      ({ plannedTaskTime, executionId }) => executionId !== undefined || Date.parse(plannedTaskTime) <= now,
    )
    .map((occurrence) => ({
      date: dateIn(timeZone, Date.parse(occurrence.plannedTaskTime)),
      state: stateOf(occurrence, now),
      answered: isAnswered(occurrence),
      answers: answersOf(occurrence),
    }))
  const expected = due.filter(({ state }) => state !== 'paused')
  return {
    days: days.map((date) => {
      const onDay = due.filter((each) => each.date === date)
      return { date, state: dayState(onDay), answers: onDay.flatMap(({ answers }) => answers) }
    }),
    done: expected.filter(({ state }) => isWhole(state)).length,
    count: expected.length,
    asked: expected.filter(({ answered }) => answered !== undefined).length,
    answered: expected.filter(({ answered }) => answered === true).length,
  }
}

function dayState(
  all: readonly { state: ReturnType<typeof stateOf>; answered: boolean | undefined }[],
): LastDay['state'] {
  if (all.length === 0) return 'none'
  const due = all.filter(({ state }) => state !== 'paused')
  if (due.length === 0) return 'paused'
  if (due.some(({ state }) => state === 'missed' || state === 'failed' || state === 'partly')) return 'missed'
  if (due.some(({ state }) => !isWhole(state))) return 'waiting'
  if (due.some(({ state }) => state === 'off_schedule')) return 'off_schedule'
  if (due.some(({ answered }) => answered === false)) return 'unanswered'
  return due.some(({ answered }) => answered === true) ? 'answered' : 'done'
}

function answersOf({ questions = [] }: Told): readonly (string | null)[] {
  return questions.flatMap(({ outcome, answer }) => (outcome === 'answered' ? [answer] : []))
}

/** Undefined where the robot asked nothing. */
function isAnswered({ questions }: Told): boolean | undefined {
  return questions?.every(({ outcome }) => outcome === 'answered')
}

/** The robot did all of it, whether or not anybody answered. */
function isWhole(state: OccurrenceState): boolean {
  switch (state) {
    case 'said':
    case 'played':
    case 'done':
    case 'answered':
    case 'no_answer':
    case 'not_understood':
    case 'cannot_listen':
    case 'unclear':
    case 'off_schedule':
      return true
    case 'coming':
    case 'soon':
    case 'running':
    case 'partly':
    case 'failed':
    case 'missed':
    case 'unheard':
    case 'paused':
    case 'skipped':
      return false
  }
}
