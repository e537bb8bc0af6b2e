import { isPast } from '@kompaan/schedule'
import type { Answer } from '../http/create-client.ts'

/** One time at which something is planned. */
export type Occurrence = Answer<'occurrences'>[number]

/**
 * What a carer sees at a glance: still to come; about to begin, and not to be changed any more; going on; done; broken off;
 * not done, by its own fault or not begun at all; its time came and the robot has said nothing yet; or all is paused then.
 */
export type OccurrenceState =
  | 'coming'
  | 'soon'
  | 'running'
  | 'done'
  | 'partly'
  | 'failed'
  | 'missed'
  | 'unheard'
  | 'paused'

/** What tells how one stands. */
export type Told = Pick<Occurrence, 'plannedTaskTime' | 'outcome' | 'executionId' | 'paused'>

export function stateOf(
  { plannedTaskTime, outcome, executionId, paused }: Told,
  now: number,
): OccurrenceState {
  // Also when the robot said why it did not begin it: nobody had expected it.
  if (paused === true) return 'paused'
  if (outcome !== undefined) return stateAfter[outcome]
  if (executionId !== undefined) return 'running'
  const planned = Date.parse(plannedTaskTime)
  if (!isPast(planned, now)) return 'coming'
  return now < planned ? 'soon' : 'unheard'
}

const stateAfter = {
  completed: 'done',
  interrupted: 'partly',
  failed: 'failed',
  missed: 'missed',
} as const satisfies Record<NonNullable<Occurrence['outcome']>, OccurrenceState>
