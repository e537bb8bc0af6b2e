import { isContinuation } from '../derive/tree-link.ts'
import type { Continuation } from '../derive/tree-link.ts'
import type { Draft } from './draft.ts'

/** The last step of the chain that goes on with a step. */
export function endOfChain(draft: Draft, stepId: string): string {
  let last = stepId
  for (let link = continuationOf(draft, last); link?.to != null; link = continuationOf(draft, last)) {
    last = link.to
  }
  return last
}

/** The link over which a chain goes on after a step. */
export function continuationOf(draft: Draft, stepId: string): Continuation | undefined {
  for (const link of draft.links.values()) if (link.from === stepId && isContinuation(link)) return link
  return undefined
}

/**
 * Lets a chain go on with another step, or end. The link keeps its id and takes the kind that fits its step, so that
 * this also mends the link of a step whose type has changed (E8). A link that has to be made takes the spare id, if
 * there is one.
 */
export function continueWith(draft: Draft, stepId: string, to: string | null, spareId?: string): void {
  const present = continuationOf(draft, stepId)
  if (to === null) {
    if (present !== undefined) draft.links.delete(present.id)
    return
  }
  const type = draft.steps.get(stepId)?.type === 'goto' ? 'goto' : 'then'
  if (present?.to === to && present.type === type) return
  const id = present?.id ?? spareId ?? draft.context.newId()
  draft.links.set(
    id,
    type === 'goto' ? { id, from: stepId, type, maxReached: true, to } : { id, from: stepId, type, to },
  )
}
