import type { ScriptGraph } from '../graph.ts'

/**
 * What a carer did to a script, to be taken back and done again (H1). Graphs share what an edit leaves alone, so that
 * a whole one for every moment costs little. The focus is whatever the editor calls a place.
 */
export interface History<Focus> {
  readonly graph: ScriptGraph
  /** Where the carer is, or is brought back to. */
  readonly focus: Focus
  /** The newest last. */
  readonly past: readonly Change<Focus>[]
  /** What was undone, the next to be done again last. */
  readonly future: readonly Change<Focus>[]
  /** The graph that was saved last; null when none was. */
  readonly saved: ScriptGraph | null
  /** The run of typing that the next edit may still belong to. */
  readonly typing: { readonly group: string; readonly at: number } | null
}

export interface Change<Focus> {
  /** On its other side: before the edit in the past, after it in the future. */
  readonly graph: ScriptGraph
  /** Where the carer was while making the edit: undoing it leads back there. */
  readonly from: Focus
  /** Where the edit led: doing it again leads there. */
  readonly to: Focus
}

/** A script as it was opened. It counts as saved unless it is new, or was kept as a draft only. */
export function startHistory<Focus>(graph: ScriptGraph, focus: Focus, saved: boolean): History<Focus> {
  return { graph, focus, past: [], future: [], saved: saved ? graph : null, typing: null }
}
