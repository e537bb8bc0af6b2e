import type { ProblemValues, RobotLanguage } from '@kompaan/contract/wire'
import type { ScriptLimits } from '../script-limits.ts'

/** Something that a carer must mend before a script can be saved, or should look at. */
export interface ScriptIssue {
  readonly code: IssueCode
  /** What a sentence about it needs, such as `max`. */
  readonly values?: ProblemValues
  /** What the product's documents call it, where they name it. */
  readonly message?: string
  /** A warning does not make the script invalid. */
  readonly severity: 'error' | 'warning'
  /** Null when it is about the script as a whole. */
  readonly stepId: string | null
  readonly linkId?: string
  readonly commandId?: string
  /** The step's property, or the key of a report's field. */
  readonly field?: string
  /** The command that this one is too much like. */
  readonly likeCommandId?: string
}

export type IssueCode =
  | 'no_steps'
  | 'too_many_steps'
  | 'too_many_links'
  | 'infinite_script'
  | 'invalid_step_type'
  | 'text_missing'
  | 'variables_unsupported'
  | 'variable_wrong'
  | 'wait_too_short'
  | 'invalid_seconds'
  | 'invalid_minutes'
  | 'invalid_passes'
  | 'goto_step_missing'
  | 'status_missing'
  | 'status_too_long'
  | 'invalid_interval'
  | 'value_missing'
  | 'value_too_long'
  | 'value_not_a_number'
  | 'value_not_a_date'
  | 'value_not_a_time'
  | 'value_not_true_or_false'
  | 'value_not_an_option'
  | 'intention_missing'
  | 'too_many_commands'
  | 'command_missing'
  | 'command_too_long'
  | 'command_too_similar'
  | 'command_alike'

/** What a check needs to know that is not in the graph. */
export interface IssueContext {
  /** The script's language. */
  readonly language: RobotLanguage
  /** Whether the robot can fill in variables (scriptVariables-v1). */
  readonly variables: boolean
  readonly limits: ScriptLimits
}

/** What a check of one step finds; which step it is, is added by who asks. */
export type StepFinding = Omit<ScriptIssue, 'stepId' | 'severity' | 'message'>
