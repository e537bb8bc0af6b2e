import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { Draft } from './draft.ts'
import type { AddCommand } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { intentionOf } from './intention-of.ts'
import { newCommand } from './new-branch.ts'

/** E12: a blank one, which counts for nothing until it is filled. */
export function addCommand(draft: Draft, { linkId }: AddCommand): Result<Focus, EditError> {
  const link = intentionOf(draft, linkId)
  if (!link.ok) return link
  if (link.value.commands.length >= draft.context.limits.commands) {
    return refused('too_many_commands', 'linkId', { max: draft.context.limits.commands })
  }
  const command = newCommand(draft)
  draft.links.set(linkId, { ...link.value, commands: [...link.value.commands, command] })
  return success({ stepId: link.value.from, linkId, commandId: command.id })
}
