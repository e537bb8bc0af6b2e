import type { FeedbackEntry } from './feedback-entry.ts'
import type { RunState } from './run-state.ts'

/** What a step made of the event that answers it. */
export interface Answered {
  readonly state: RunState
  readonly feedback: readonly FeedbackEntry[]
}
