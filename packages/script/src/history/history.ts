import type { ScriptDraft } from '../script.ts'

/**
 * What a carer did to a script, to its steps as well as to its name, category and language, to be taken back and done
 * again (H1). Graphs share what an edit leaves alone, so that a whole one for every moment costs little. The focus is
 * whatever the editor calls a place.
 */
export interface History<Focus> {
  readonly script: ScriptDraft
  /** Where the carer is, or is brought back to. */
  readonly focus: Focus
  /** The newest last. */
  readonly past: readonly Change<Focus>[]
  /** What was undone, the next to be done again last. */
  readonly future: readonly Change<Focus>[]
  /** The script as it was saved last; null when it never was. */
  readonly saved: ScriptDraft | null
  /** The run of typing that the next edit may still belong to. */
  readonly typing: { readonly group: string; readonly at: number } | null
}

export interface Change<Focus> {
  /** On its other side: before the edit in the past, after it in the future. */
  readonly script: ScriptDraft
  /** Where the carer was while making the edit: undoing it leads back there. */
  readonly from: Focus
  /** Where the edit led: doing it again leads there. */
  readonly to: Focus
}

/** A script as it was opened. It counts as saved unless it is new, or was kept as a draft only. */
export function startHistory<Focus>(script: ScriptDraft, focus: Focus, saved: boolean): History<Focus> {
  return { script, focus, past: [], future: [], saved: saved ? script : null, typing: null }
}
