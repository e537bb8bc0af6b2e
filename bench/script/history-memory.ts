import { edit, recordEdit, startHistory, undo } from '../../packages/script/src/index.ts'
import type {
  EditCommand,
  EditContext,
  History,
  ScriptDraft,
  ScriptGraph,
} from '../../packages/script/src/index.ts'

export const snapshots = 1000

/** What a carer's history of a thousand edits takes on the heap, in bytes, and whether all of it can be undone. */
export function historyMemory(graph: ScriptGraph, context: EditContext): { bytes: number; undone: boolean } {
  const before = heap()
  const script: ScriptDraft = { name: 'Long', category: null, language: 'nl-NL', graph }
  let history: History<null> = startHistory(script, null, true)
  for (let nth = 0; history.past.length < snapshots && nth < 10 * snapshots; nth++) {
    const result = edit(history.script.graph, editOf(history.script.graph, nth), context)
    if (!result.ok) continue
    const change = {
      script: { ...history.script, graph: result.value.graph },
      from: null,
      focus: null,
      group: null,
      at: nth,
    }
    history = recordEdit(history, change, snapshots)
  }
  const bytes = heap() - before
  const complete =
    history.past.length === snapshots && history.script.graph.steps.length >= graph.steps.length
  for (let nth = 0; nth < snapshots; nth++) history = undo(history)
  return { bytes, undone: complete && history.script.graph === graph }
}

/** Typing all over the script; and steps that are put in, moved and taken out again, which changes links too. */
function editOf(graph: ScriptGraph, nth: number): EditCommand {
  const says = graph.steps.filter((step) => step.type === 'say')
  const stepId = says[(nth * 7) % says.length]?.id ?? ''
  switch (nth % 6) {
    case 0:
      return { kind: 'addStep', type: 'say', place: { at: 'before', stepId } }
    case 1:
      return { kind: 'moveStep', stepId, direction: 'down' }
    case 2:
      return { kind: 'removeStep', stepId: graph.steps.at(-1)?.id ?? '' }
    default:
      return {
        kind: 'setContent',
        stepId,
        content: { type: 'say', text: `Goedemorgen, dit is nummer ${nth}` },
      }
  }
}

function heap(): number {
  for (let round = 0; round < 3; round++) globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
