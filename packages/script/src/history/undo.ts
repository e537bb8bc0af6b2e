import type { History } from './history.ts'

/** Takes the newest change back, and brings the carer to where it was made (H1, H5). */
export function undo<Focus>(history: History<Focus>): History<Focus> {
  const change = history.past.at(-1)
  if (change === undefined) return history
  return {
    graph: change.graph,
    focus: change.from,
    past: history.past.slice(0, -1),
    future: [...history.future, { ...change, graph: history.graph }],
    saved: history.saved,
    typing: null,
  }
}
