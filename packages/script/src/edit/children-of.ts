import { isTreeLink } from '../derive/tree-link.ts'
import type { Draft } from './draft.ts'

/** The steps that a step leads to; branches that end at once add none. */
export function childrenOf(draft: Draft, stepId: string): readonly string[] {
  const children: string[] = []
  for (const link of draft.links.values()) {
    if (link.from === stepId && link.to !== null && isTreeLink(link)) children.push(link.to)
  }
  return children
}

/** The step that can follow in its place: its only child, and none of several (E6). */
export function heirOf(draft: Draft, stepId: string): string | null {
  const [child = null, ...others] = childrenOf(draft, stepId)
  return others.length === 0 ? child : null
}
