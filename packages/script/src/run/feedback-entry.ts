import type { IntentionType, StepType } from '@kompaan/contract/wire'
import type { Spoken, Step } from '../graph.ts'
import type { RunState } from './run-state.ts'

/** What one step did, for the report of the execution (R14). Which of the fields there are depends on the type. */
export interface FeedbackEntry extends Partial<Spoken> {
  readonly type: StepType
  /** When it first began, in epoch milliseconds. */
  readonly executionTime: number
  readonly seconds?: number
  readonly statusCheck?: string
  /** Of a question: understood, not understood, or could not listen. */
  readonly intentionType?: IntentionType
  /** Yes, no or other; of a multiple choice question the primary command that was meant, or null. */
  readonly answer?: string | null
  /** Of a question: when something was heard first; null when nothing was. Epoch milliseconds, like the next. */
  readonly heardAt?: number | null
  /** Of a question whose answer was understood. */
  readonly answeredAt?: number
  /** Of a report, whose type is the text. */
  readonly sent?: boolean
}

export function feedbackEntry(
  { since, began = since }: RunState,
  step: Step,
  outcome: Partial<FeedbackEntry> = {},
): FeedbackEntry {
  const entry = { type: step.type, executionTime: began, ...outcome }
  if (!('text' in step)) return entry
  const { text, notify, greet, sayTime } = step
  return { ...entry, text, notify, greet, sayTime }
}
