import { robotLanguages, scriptCategories } from '@kompaan/contract/wire'
import { readGraph, type ScriptDraft, writeGraph } from '@kompaan/script/core'
import type { DraftContent } from '../../../shared/drafts/draft-ports.ts'

/** What is kept while somebody writes: the script as it travels, and the version that it began from. */
export interface KeptScript {
  readonly script: ScriptDraft
  readonly baseVersionId: string | null
  /** What a new one was copied from. */
  readonly templateId: string | null
}

export function writeDraft({ script, baseVersionId, templateId }: KeptScript): DraftContent {
  const { name, category, language, graph } = script
  return { name, category, language, baseVersionId, templateId, ...writeGraph(graph) }
}

/** Null when it is none: an older portal, or something else, wrote it. */
export function readDraft(content: DraftContent): KeptScript | null {
  const { name, baseVersionId, templateId, steps, nodes, nexts } = content
  const category = scriptCategories.find((each) => each === content.category) ?? null
  const language = robotLanguages.find((each) => each === content.language)
  const graph = readGraph({ steps, nodes, nexts })
  if (typeof name !== 'string' || language === undefined || !graph.ok) return null
  return {
    script: { name, category, language, graph: graph.value },
    baseVersionId: typeof baseVersionId === 'string' ? baseVersionId : null,
    templateId: typeof templateId === 'string' ? templateId : null,
  }
}
