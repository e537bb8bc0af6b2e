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

/** A script while it is being written: what it is about may not have been chosen yet. */
export type ScriptDraft = Omit<Script, 'category'> & { readonly category: ScriptCategory | null }

/** The same parts: each edit makes anew what it changes, so the graph is the very same or another. */
export function isSameDraft(one: ScriptDraft, other: ScriptDraft): boolean {
  return (
    one.graph === other.graph &&
    one.name === other.name &&
    one.category === other.category &&
    one.language === other.language
  )
}
