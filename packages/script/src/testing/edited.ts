import type { EditCommand } from '../edit/edit-command.ts'
import type { EditContext } from '../edit/edit-context.ts'
import type { Edited } from '../edit/edit.ts'
import type { ScriptGraph } from '../graph.ts'
import { edit } from '../index.ts'
import { deepFreeze } from './deep-freeze.ts'
import { editContext } from './edit-sequence.ts'

/** An edit that can be done. New ids are new-1, new-2 and so on, those that are free. */
export function edited(graph: ScriptGraph, command: EditCommand, given: Partial<EditContext> = {}): Edited {
  deepFreeze(graph)
  const result = edit(graph, command, { ...editContext(given), newId: freeIds(graph) })
  if (!result.ok) throw new Error(`Refused: ${result.error.code} (${result.error.path})`)
  return result.value
}

/** Why an edit is not done: its code, and what of the command it is about. */
export function refusal(graph: ScriptGraph, command: EditCommand, given: Partial<EditContext> = {}): string {
  deepFreeze(graph)
  const result = edit(graph, command, { ...editContext(given), newId: freeIds(graph) })
  return result.ok ? 'done' : `${result.error.code} (${result.error.path})`
}

function freeIds(graph: ScriptGraph): () => string {
  const commands = graph.links.flatMap((link) => (link.type === 'multipleChoice' ? link.commands : []))
  const taken = new Set(idsOf([...graph.steps, ...graph.links, ...commands]))
  const { newId } = editContext()
  return () => {
    for (;;) {
      const id = newId()
      if (!taken.has(id)) return id
    }
  }
}

export function idsOf(items: readonly { readonly id: string }[]): readonly string[] {
  return items.map(({ id }) => id)
}
