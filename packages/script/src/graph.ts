import type { Answer, FieldType, IntentionType } from '@kompaan/contract/wire'

/**
 * A script as a graph: steps, and the links between them, each with an id. A step holds its node, so that there is
 * exactly one by construction. Nothing here is ever changed: an edit makes a new graph that shares what it leaves alone.
 *
 * Parents, positions in the tree and issues are derived, never stored (D-31). The arrays' order carries no meaning but
 * one: the commands of a question come in the order in which their links stand here (D-32).
 */
export interface ScriptGraph {
  /** Null while there are no steps. */
  readonly first: string | null
  readonly steps: readonly Step[]
  readonly links: readonly Link[]
}

export const emptyGraph: ScriptGraph = { first: null, steps: [], links: [] }

export type Step =
  | SayStep
  | WaitStep
  | ReportStep
  | ClosedQuestionStep
  | GotoStep
  | MultipleChoiceStep
  | StatusCheckStep

/** Words the robot speaks, and what it does before them. */
export interface Spoken {
  readonly text: string
  /** A sound that asks for attention first. */
  readonly notify: boolean
  readonly greet: boolean
  readonly sayTime: boolean
}

export interface SayStep extends Spoken {
  readonly id: string
  readonly type: 'say'
}

/** As the carer types it, so that a wrong number of seconds is still there to be mended. */
export interface WaitStep {
  readonly id: string
  readonly type: 'wait'
  readonly minutes: number
  readonly seconds: number
}

export interface ReportStep {
  readonly id: string
  readonly type: 'report'
  readonly reportType: string
  readonly formFields: readonly FormField[]
}

/** Its text may be empty after a say step that asks: then the robot only listens. */
export interface ClosedQuestionStep extends Spoken {
  readonly id: string
  readonly type: 'closedQuestion'
}

export interface GotoStep {
  readonly id: string
  readonly type: 'goto'
  /** How often it jumps in one run, before it goes on. */
  readonly maxPasses: number
}

/** Its text may be empty after a say step that asks: then the robot only listens. */
export interface MultipleChoiceStep extends Spoken {
  readonly id: string
  readonly type: 'multipleChoice'
}

export interface StatusCheckStep {
  readonly id: string
  readonly type: 'statusCheck'
  /** Name of the status event it looks for. */
  readonly statusCheck: string
  /** Seconds before and after the moment of asking. */
  readonly pastInterval: number
  readonly futureInterval: number
}

export interface FormField {
  readonly key: string
  readonly displayName: string
  readonly required: boolean
  readonly type: FieldType
  readonly options: readonly string[]
  /** It shows only when each of these fields has one of the values. */
  readonly conditions: readonly { readonly key: string; readonly matchesValue: readonly string[] }[]
  readonly defaultValue: string | null
  /** Several choices are kept in one text, as lines. */
  readonly value: string | null
}

/** What a report of one type asks for, as the operator defined it. */
export interface ReportDefinition {
  readonly reportType: string
  readonly formFields: readonly Omit<FormField, 'value'>[]
}

/** A link leads to a step, or to nothing: there the script ends, or the jump still lacks its target. */
export type Link = ThenLink | AnswerLink | IntentionLink | GotoLink

export interface ThenLink {
  readonly id: string
  readonly from: string
  readonly type: 'then'
  readonly to: string
}

/** A branch of a yes/no question or of a status check. */
export interface AnswerLink {
  readonly id: string
  readonly from: string
  readonly type: 'closedQuestion'
  readonly answer: Answer
  readonly to: string | null
}

/** A branch of a multiple choice question: what somebody may answer, in their own words. */
export interface IntentionLink {
  readonly id: string
  readonly from: string
  readonly type: 'multipleChoice'
  readonly intentionType: IntentionType
  /** The first is the primary one. None unless the intention is of the type command. */
  readonly commands: readonly Command[]
  readonly to: string | null
}

export interface Command {
  readonly id: string
  readonly text: string
}

/** Not reached yet: the jump, a reference that is no part of the tree. Reached: where the script goes on (D-30). */
export interface GotoLink {
  readonly id: string
  readonly from: string
  readonly type: 'goto'
  readonly maxReached: boolean
  readonly to: string | null
}
