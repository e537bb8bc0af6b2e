import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { IntentionLink } from '../graph.ts'
import type { Draft } from './draft.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'

/** The intention with this id, if people say it in words: the others have no commands. */
export function intentionOf(draft: Draft, linkId: string): Result<IntentionLink, EditError> {
  const link = draft.links.get(linkId)
  return link?.type === 'multipleChoice' && link.intentionType === 'command'
    ? success(link)
    : refused('link_not_found', 'linkId')
}
