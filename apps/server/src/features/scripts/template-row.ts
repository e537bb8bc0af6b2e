import { nameKeyOf } from '@kompaan/contract'
import { estimatedSeconds, writeGraph } from '@kompaan/script'
import type { Script } from '@kompaan/script'
import type { TemplateRow } from './script-templates.repository.ts'

/** A template as it is kept: with what lists show, and what it does as it travels. */
export function templateRow(
  place: Pick<TemplateRow, 'id' | 'templateGroup' | 'changedAt'>,
  { name, category, language, graph }: Script,
): TemplateRow {
  return {
    ...place,
    name: name.trim(),
    nameKey: nameKeyOf(name),
    category,
    language,
    seconds: estimatedSeconds(graph, language),
    stepTypes: [...new Set(graph.steps.map(({ type }) => type))],
    stepCount: graph.steps.length,
    content: JSON.stringify(writeGraph(graph)),
    removed: false,
  }
}
