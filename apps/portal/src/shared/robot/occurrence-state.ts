import { isPast } from '@kompaan/schedule'
import type { Answer } from '../http/create-client.ts'

/** One time at which something is planned. */
export type Occurrence = Answer<'occurrences'>[number]

export type AskedQuestion = NonNullable<Occurrence['questions']>[number]

/**
 * What a carer sees at a glance, and no more than is known (D-66). Before it: still to come; about to begin, and not to be
 * changed any more. After it: spoken, played or a whole conversation that asked nothing; answered, or why there is no
 * answer; done, but at another time than was planned; broken off; not done, by its own fault or not begun at all; its time came and the robot has said nothing yet. Or a carer skipped this one time.
 */
export type OccurrenceState =
  | 'coming'
  | 'soon'
  | 'running'
  | 'said'
  | 'played'
  | 'done'
  | AskedQuestion['outcome']
  | 'off_schedule'
  | 'partly'
  | 'failed'
  | 'missed'
  | 'unheard'
  | 'paused'
  | 'skipped'

/** What tells how one stands. */
export type Told = Pick<
  Occurrence,
  'plannedTaskTime' | 'type' | 'outcome' | 'executionId' | 'offSchedule' | 'paused' | 'skipped' | 'questions'
>

export function stateOf(told: Told, now: number): OccurrenceState {
  const { plannedTaskTime, outcome, executionId, paused, skipped } = told
  if (skipped === true) return 'skipped'
  // Also when the robot said why it did not begin it: nobody had expected it.
  if (paused === true) return 'paused'
  if (outcome === 'completed') {
    const state = stateAfterAll(told)
    return told.offSchedule === true && !needsAttention(state) ? 'off_schedule' : state
  }
  if (outcome !== undefined) return stateAfter[outcome]
  if (executionId !== undefined) return 'running'
  const planned = Date.parse(plannedTaskTime)
  if (!isPast(planned, now)) return 'coming'
  return now < planned ? 'soon' : 'unheard'
}

const stateAfter = { interrupted: 'partly', failed: 'failed', missed: 'missed' } as const

type StateAfterAll = AskedQuestion['outcome'] | 'said' | 'played' | 'done'

/** A question never counts as done: where no answer was reported, it has no clear one. */
export function stateAfterAll({ type, questions = [] }: Pick<Told, 'type' | 'questions'>): StateAfterAll {
  const unanswered = questions.find(({ outcome }) => outcome !== 'answered')
  if (unanswered !== undefined) return unanswered.outcome
  if (questions.length > 0) return 'answered'
  return stateWithoutQuestions[type]
}

const stateWithoutQuestions = {
  reminder: 'said',
  music: 'played',
  question: 'unclear',
  script: 'done',
} as const satisfies Record<Occurrence['type'], StateAfterAll>

/** Whether there is a question that nobody answered, or another reason to look at it. */
export function needsAttention(state: OccurrenceState): boolean {
  switch (state) {
    case 'no_answer':
    case 'not_understood':
    case 'cannot_listen':
    case 'unclear':
    case 'off_schedule':
    case 'partly':
    case 'failed':
    case 'missed':
      return true
    case 'coming':
    case 'soon':
    case 'running':
    case 'said':
    case 'played':
    case 'done':
    case 'answered':
    case 'unheard':
    case 'paused':
    case 'skipped':
      return false
  }
}
