import type { History } from './history.ts'

/** Takes the newest change back, and brings the carer to where it was made (H1, H5). */
export function undo<Focus>(history: History<Focus>): History<Focus> {
  const change = history.past.at(-1)
  if (change === undefined) return history
  return {
    script: change.script,
    focus: change.from,
    past: history.past.slice(0, -1),
    future: [...history.future, { ...change, script: history.script }],
    saved: history.saved,
    typing: null,
  }
}
