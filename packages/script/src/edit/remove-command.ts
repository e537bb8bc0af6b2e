import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { Draft } from './draft.ts'
import type { RemoveCommand } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { intentionOf } from './intention-of.ts'

/** E12. After the primary command goes, the next one is the primary. */
export function removeCommand(draft: Draft, { linkId, commandId }: RemoveCommand): Result<Focus, EditError> {
  const link = intentionOf(draft, linkId)
  if (!link.ok) return link
  const commands = link.value.commands.filter((command) => command.id !== commandId)
  if (commands.length === link.value.commands.length) return refused('command_not_found', 'commandId')
  if (commands.length === 0) return refused('last_command', 'commandId')
  draft.links.set(linkId, { ...link.value, commands })
  return success({ stepId: link.value.from, linkId })
}
