import type { Speech } from '@kompaan/speech/core'
import type { ScriptGraph } from '../graph.ts'
import { effectsOf } from './effects-of.ts'
import type { FeedbackEntry } from './feedback-entry.ts'
import type { RunEffect } from './run-effect.ts'
import type { RunState } from './run-state.ts'

/** The host keeps the state and the feedback, then does the effects. */
export interface Transition {
  readonly state: RunState
  readonly effects: readonly RunEffect[]
  readonly feedback: readonly FeedbackEntry[]
}

export function transition(
  graph: ScriptGraph,
  state: RunState,
  now: number,
  feedback: readonly FeedbackEntry[],
  speech: Speech,
): Transition {
  return { state, effects: effectsOf(graph, state, now, speech), feedback }
}
