import type { RobotLanguage, ScriptCategory } from '@kompaan/contract/wire'
import type { ScriptGraph } from './graph.ts'

/** What a carer makes: the conversation, and what it is called. */
export interface Script {
  readonly name: string
  readonly category: ScriptCategory
  /** What the robot speaks and listens for. */
  readonly language: RobotLanguage
  readonly graph: ScriptGraph
}
