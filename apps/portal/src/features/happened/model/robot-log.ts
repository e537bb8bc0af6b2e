import {
  needsAttention,
  type Occurrence,
  type OccurrenceState,
  stateOf,
} from '../../../shared/robot/occurrence-state.ts'

export interface LogLine {
  readonly occurrence: Occurrence
  readonly state: OccurrenceState
}

/**
 * What the robot did, said and heard, as far as the home shows it: what was missed or not answered comes first, and then
 * the rest. Each part has the latest first.
 */
export function robotLog(occurrences: readonly Occurrence[], now: number, most: number): readonly LogLine[] {
  const lines = occurrences
    .map((occurrence): LogLine => ({ occurrence, state: stateOf(occurrence, now) }))
    .filter(({ state }) => isOver(state))
    .toSorted((one, other) => instantOf(other) - instantOf(one))
  const first = lines.filter(({ state }) => needsAttention(state))
  const rest = lines.filter(({ state }) => !needsAttention(state))
  return [...first, ...rest].slice(0, most)
}

function instantOf({ occurrence }: LogLine): number {
  return Date.parse(occurrence.plannedTaskTime)
}

/** Its time has come, and nobody paused it. */
function isOver(state: OccurrenceState): boolean {
  return state !== 'coming' && state !== 'soon' && state !== 'paused'
}
