import type { ScriptNext } from './script-next.ts'
import type { ScriptNode } from './script-node.ts'
import type { ScriptStep } from './script-step.ts'

/** What a script does, as it travels: its steps, one node for each step, and the links between steps. */
export interface ScriptContent {
  readonly steps: readonly ScriptStep[]
  readonly nodes: readonly ScriptNode[]
  readonly nexts: readonly ScriptNext[]
}
