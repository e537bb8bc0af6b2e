/** Where a script goes after a step, and on what answer. */
export type ScriptNext = ThenNext | ClosedQuestionNext | MultipleChoiceNext | GotoNext

interface NextOfStep {
  readonly id?: string | null | undefined
  readonly tempId?: string | null | undefined
  /** The step it leaves from, by id or by tempId. */
  readonly scriptStepId?: string | null | undefined
  readonly scriptStepTempId?: string | null | undefined
  /** The step it leads to; none where the script ends. */
  readonly nextStepId?: string | null | undefined
  readonly nextStepTempId?: string | null | undefined
}

export interface ThenNext extends NextOfStep {
  readonly nextType: 'then'
}

/** Of a yes/no question, and of a status check. */
export interface ClosedQuestionNext extends NextOfStep {
  readonly nextType: 'closedQuestion'
  readonly answer: Answer
}

export interface MultipleChoiceNext extends NextOfStep {
  readonly nextType: 'multipleChoice'
  readonly intentionType: IntentionType
  /** The commands are for the type command only. */
  readonly primaryCommand?: string | null | undefined
  readonly secondaryCommands?: readonly string[] | null | undefined
  /** One for each command, the primary first; made from the link's own id where it is left out. */
  readonly commandIds?: readonly string[] | null | undefined
}

export interface GotoNext extends NextOfStep {
  readonly nextType: 'goto'
  /** False marks the jump, true where the script goes on when it has jumped often enough. */
  readonly maxReached: boolean
}

/** In the order in which the branches of a question stand (D-32). */
export const answers = ['yes', 'no', 'other'] as const
export type Answer = (typeof answers)[number]

/** In the order in which the branches of a question stand, commands among each other in the order they were made. */
export const intentionTypes = ['offline', 'command', 'other'] as const
export type IntentionType = (typeof intentionTypes)[number]
