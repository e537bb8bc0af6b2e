import { linksByStep } from '../derive/links-by-step.ts'
import { isTreeLink } from '../derive/tree-link.ts'
import type { Draft } from './draft.ts'
import { dropSteps } from './drop-steps.ts'

/** Takes out a step with everything below it. Who led to it is the caller's to mend. */
export function dropSubTree(draft: Draft, root: string): void {
  dropSteps(draft, subTree(draft, root))
}

/** The ids of a step and of all below it, from the top down. */
export function subTree(draft: Draft, root: string): ReadonlySet<string> {
  const links = linksByStep(draft.links.values())
  // A set is read on while it grows.
  const found = new Set([root])
  for (const id of found) {
    for (const link of links.get(id) ?? []) if (link.to !== null && isTreeLink(link)) found.add(link.to)
  }
  return found
}
