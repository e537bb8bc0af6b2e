import type { RobotLanguage } from '@kompaan/contract/wire'
import type { ScriptLimits } from '../script-limits.ts'

/** Something that a carer must mend before a script can be saved, or should look at. */
export interface ScriptIssue {
  readonly code: IssueCode
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

/** What the product's documents name keeps its name. */
export type IssueCode =
  | 'no-steps'
  | 'too-many-steps'
  | 'too-many-links'
  | 'Infinite script'
  | 'Invalid stepType'
  | 'text-missing'
  | 'variables-unsupported'
  | 'variable-wrong'
  | 'wait-too-short'
  | 'Invalid seconds'
  | 'invalid-minutes'
  | 'invalid-passes'
  | 'Missing goto step'
  | 'status-missing'
  | 'status-too-long'
  | 'invalid-interval'
  | 'value-missing'
  | 'value-too-long'
  | 'intention-missing'
  | 'too-many-commands'
  | 'command-missing'
  | 'command-too-long'
  | 'command-too-similar'
  | 'command-alike'

/** What a check needs to know that is not in the graph. */
export interface IssueContext {
  /** The script's language. */
  readonly language: RobotLanguage
  /** Whether the robot can fill in variables (scriptVariables-v1). */
  readonly variables: boolean
  readonly limits: ScriptLimits
}

/** What a check of one step finds; which step it is, is added by who asks. */
export type StepFinding = Omit<ScriptIssue, 'stepId' | 'severity'>
