import type { GotoLink } from '../graph.ts'
import type { Draft } from './draft.ts'

/** Where a goto jumps to. */
export function jumpOf(draft: Draft, stepId: string): GotoLink | undefined {
  for (const link of draft.links.values()) {
    if (link.from === stepId && link.type === 'goto' && !link.maxReached) return link
  }
  return undefined
}

/** A new goto still lacks its target. */
export function addJump(draft: Draft, stepId: string): void {
  const id = draft.context.newId()
  draft.links.set(id, { id, from: stepId, type: 'goto', maxReached: false, to: null })
}
