import type { Draft } from './draft.ts'

/** Takes out steps and the links that leave them, and clears the jumps that would lead to them (E6). */
export function dropSteps(draft: Draft, ids: ReadonlySet<string>): void {
  for (const id of ids) draft.steps.delete(id)
  for (const link of draft.links.values()) {
    if (ids.has(link.from)) draft.links.delete(link.id)
    else if (link.type === 'goto' && !link.maxReached && link.to !== null && ids.has(link.to)) {
      draft.links.set(link.id, { ...link, to: null })
    }
  }
}
