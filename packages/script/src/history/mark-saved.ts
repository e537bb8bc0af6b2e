import type { ScriptGraph } from '../graph.ts'
import type { History } from './history.ts'
import { endTyping } from './record-edit.ts'

/**
 * A save has been answered: `graph` is the one that was sent, as the carer may have gone on since (H4). Who sends it
 * ends the typing first, so that undoing can come back to it.
 */
export function markSaved<Focus>(history: History<Focus>, graph: ScriptGraph): History<Focus> {
  return { ...endTyping(history), saved: graph }
}

/** Whether there is nothing to save: the very graph that was saved, wherever undoing and redoing led (H4). */
export function isSaved<Focus>(history: History<Focus>): boolean {
  return history.graph === history.saved
}
