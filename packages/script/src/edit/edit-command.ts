import type { Answer, IntentionType, StepType } from '@kompaan/contract/wire'
import type { Spoken } from '../graph.ts'
import type { Place } from './place.ts'

/** Everything a carer can do to a script; one file beside this one for each kind. */
export type EditCommand =
  | AddStep
  | RemoveStep
  | RetypeStep
  | MoveStep
  | MoveStepTo
  | SetContent
  | RetargetGoto
  | AddBranch
  | RemoveBranch
  | MoveIntention
  | CopyBranch
  | AddCommand
  | SetCommand
  | RemoveCommand
  | SetReportType
  | SetField

export interface AddStep {
  readonly kind: 'addStep'
  readonly type: StepType
  readonly place: Place
}

export interface RemoveStep {
  readonly kind: 'removeStep'
  readonly stepId: string
}

export interface RetypeStep {
  readonly kind: 'retypeStep'
  readonly stepId: string
  readonly type: StepType
}

export interface MoveStep {
  readonly kind: 'moveStep'
  readonly stepId: string
  readonly direction: 'up' | 'down'
}

export interface MoveStepTo {
  readonly kind: 'moveStepTo'
  readonly stepId: string
  readonly place: Place
  /** With all that comes after it. A question always takes its branches along. */
  readonly withFollowing: boolean
}

export interface SetContent {
  readonly kind: 'setContent'
  readonly stepId: string
  readonly content: StepContent
}

/** What is typed into a step; what is left out stays. A report has edits of its own. */
export type StepContent =
  | ({ readonly type: 'say' | 'closedQuestion' | 'multipleChoice' } & Partial<Spoken>)
  | { readonly type: 'wait'; readonly minutes?: number; readonly seconds?: number }
  | { readonly type: 'goto'; readonly maxPasses?: number }
  | {
      readonly type: 'statusCheck'
      readonly statusCheck?: string
      readonly pastInterval?: number
      readonly futureInterval?: number
    }

export type RetargetGoto = {
  readonly kind: 'retargetGoto'
  readonly stepId: string
} & (
  | {
      /** As people write it: 3.2.1. Null for no target. */
      readonly position: string | null
    }
  | {
      /** A step that was chosen. Null for none. */
      readonly target: string | null
    }
)

export interface AddBranch {
  readonly kind: 'addBranch'
  readonly stepId: string
  readonly branch: Answer | IntentionType
}

export interface RemoveBranch {
  readonly kind: 'removeBranch'
  readonly linkId: string
}

export interface MoveIntention {
  readonly kind: 'moveIntention'
  readonly linkId: string
  /** Its place among the intentions of its question that have commands; 0 for the first. */
  readonly index: number
}

export interface CopyBranch {
  readonly kind: 'copyBranch'
  readonly linkId: string
  /** Where its steps are put, or the question that gets them as a new intention. */
  readonly place: Place | { readonly at: 'newIntention'; readonly stepId: string }
}

export interface AddCommand {
  readonly kind: 'addCommand'
  readonly linkId: string
}

export interface SetCommand {
  readonly kind: 'setCommand'
  readonly linkId: string
  readonly commandId: string
  readonly text: string
}

export interface RemoveCommand {
  readonly kind: 'removeCommand'
  readonly linkId: string
  readonly commandId: string
}

export interface SetReportType {
  readonly kind: 'setReportType'
  readonly stepId: string
  readonly reportType: string
}

export interface SetField {
  readonly kind: 'setField'
  readonly stepId: string
  readonly key: string
  readonly value: string | null
}
