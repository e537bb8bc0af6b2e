export interface ScriptStep {
  /** A step that a client made and never saved may have a tempId only. */
  readonly id?: string | null | undefined
  readonly tempId?: string | null | undefined
  readonly stepType: StepType
  /** True for exactly one step of a script that has any. */
  readonly first?: boolean | null | undefined
  /** Where it stands, like 3.2.1: for reading only. */
  readonly treePosition?: string | null | undefined
  readonly createdAt?: string | null | undefined
  readonly scriptVersionId?: string | null | undefined
}

export const stepTypes = [
  'say',
  'wait',
  'report',
  'closedQuestion',
  'goto',
  'multipleChoice',
  'statusCheck',
] as const
export type StepType = (typeof stepTypes)[number]
