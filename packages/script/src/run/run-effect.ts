import type { Intention } from '@kompaan/speech/core'
import type { FormField } from '../graph.ts'
import type { EndReason } from './run-state.ts'

/** What the host does. It does the effects of a transition in their order and answers the last one. */
export type RunEffect =
  | { readonly type: 'notify' }
  | SpeakEffect
  | ListenEffect
  | WaitEffect
  | ReportEffect
  | CheckStatusEffect
  | { readonly type: 'end'; readonly reason: EndReason; readonly step: string | null }

/** Words as the carer wrote them: spokenWords makes of them what is said at this moment. */
export interface SpeakEffect {
  readonly type: 'speak'
  readonly text: string
  readonly greet: boolean
  readonly sayTime: boolean
}

export interface ListenEffect {
  readonly type: 'listen'
  readonly seconds: number
  /** What may be answered: a simulator shows it, and recognition may expect it. */
  readonly intentions: readonly Intention[]
}

export interface WaitEffect {
  readonly type: 'wait'
  readonly until: number
  /** What is left of it, for a timer that no correction of the clock disturbs. */
  readonly milliseconds: number
}

/** Fields that do not show have no value (D-42). */
export interface ReportEffect {
  readonly type: 'report'
  readonly reportType: string
  readonly formFields: readonly FormField[]
}

/** Whether a status event of this name happens between these instants, both included. */
export interface CheckStatusEffect {
  readonly type: 'checkStatus'
  readonly name: string
  readonly from: number
  readonly until: number
}
