import { isSameDraft } from '../script.ts'
import type { ScriptDraft } from '../script.ts'
import type { History } from './history.ts'
import { endTyping } from './record-edit.ts'

/**
 * A save has been answered: `script` is the one that was sent, as the carer may have gone on since (H4). Who sends it
 * ends the typing first, so that undoing can come back to it.
 */
export function markSaved<Focus>(history: History<Focus>, script: ScriptDraft): History<Focus> {
  return { ...endTyping(history), saved: script }
}

/** Whether there is nothing to save: the very steps that were saved, and the same name, category and language (H4). */
export function isSaved<Focus>({ script, saved }: History<Focus>): boolean {
  return saved !== null && isSameDraft(script, saved)
}
