import type { AnswerLink, IntentionLink } from '../graph.ts'
import type { Draft } from './draft.ts'

/** The link with this id, if it opens a branch. */
export function branchOf(draft: Draft, linkId: string): AnswerLink | IntentionLink | undefined {
  const link = draft.links.get(linkId)
  return link?.type === 'closedQuestion' || link?.type === 'multipleChoice' ? link : undefined
}
