import type { RobotLanguage } from '@kompaan/contract/wire'
import type { ReportDefinition } from '../graph.ts'
import type { ScriptLimits } from '../script-limits.ts'

/** What an edit needs to know that is not in the graph. */
export interface EditContext {
  /** An id that no step, link or command of the script has or had. */
  readonly newId: () => string
  /** The script's language. */
  readonly language: RobotLanguage
  /** What the robot's reports ask for; none when it has no reports. */
  readonly reports: readonly ReportDefinition[]
  readonly limits: ScriptLimits
}
