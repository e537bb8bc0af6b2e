import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { branchOf } from './branch-of.ts'
import type { Draft } from './draft.ts'
import { dropSubTree } from './drop-sub-tree.ts'
import type { RemoveBranch } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'

/** E7. */
export function removeBranch(draft: Draft, { linkId }: RemoveBranch): Result<Focus, EditError> {
  const link = branchOf(draft, linkId)
  if (link === undefined) return refused('link_not_found', 'linkId')
  if (link.to !== null) dropSubTree(draft, link.to)
  draft.links.delete(linkId)
  return success({ stepId: link.from })
}
