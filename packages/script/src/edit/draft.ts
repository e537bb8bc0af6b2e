import type { Speech } from '@kompaan/speech/core'
import type { TreePosition } from '../derive/tree-positions.ts'
import type { Link, ScriptGraph, Step } from '../graph.ts'
import type { EditContext } from './edit-context.ts'

/**
 * A graph while it is being edited: by id, and changed in place. Maps keep the order of the arrays they are made of,
 * and a step or link that is set again stays where it was.
 */
export interface Draft {
  first: string | null
  readonly steps: Map<string, Step>
  readonly links: Map<string, Link>
  /** As they were before the edit. */
  readonly positions: ReadonlyMap<string, TreePosition>
  readonly context: EditContext
  readonly speech: Speech
}

export function openDraft(
  graph: ScriptGraph,
  positions: ReadonlyMap<string, TreePosition>,
  context: EditContext,
  speech: Speech,
): Draft {
  return {
    first: graph.first,
    steps: new Map(graph.steps.map((step) => [step.id, step])),
    links: new Map(graph.links.map((link) => [link.id, link])),
    positions,
    context,
    speech,
  }
}

/** The edited graph, which shares with the one before whatever is the same: history keeps hundreds of them. */
export function closeDraft(draft: Draft, before: ScriptGraph): ScriptGraph {
  const steps = unlessSame([...draft.steps.values()], before.steps)
  const links = unlessSame([...draft.links.values()], before.links)
  const same = steps === before.steps && links === before.links && draft.first === before.first
  return same ? before : { first: draft.first, steps, links }
}

function unlessSame<Item>(items: readonly Item[], before: readonly Item[]): readonly Item[] {
  const same = items.length === before.length && items.every((item, index) => item === before[index])
  return same ? before : items
}
