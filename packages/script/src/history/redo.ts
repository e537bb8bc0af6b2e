import type { History } from './history.ts'

/** Does again what was undone last, and brings the carer to where it led (H1, H5). */
export function redo<Focus>(history: History<Focus>): History<Focus> {
  const change = history.future.at(-1)
  if (change === undefined) return history
  return {
    script: change.script,
    focus: change.to,
    past: [...history.past, { ...change, script: history.script }],
    future: history.future.slice(0, -1),
    saved: history.saved,
    typing: null,
  }
}
