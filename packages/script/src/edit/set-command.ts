import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { commandMaxLength } from '../script-limits.ts'
import { cutText } from './cut-text.ts'
import type { Draft } from './draft.ts'
import type { SetCommand } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { intentionOf } from './intention-of.ts'

/** E12. */
export function setCommand(draft: Draft, { linkId, commandId, text }: SetCommand): Result<Focus, EditError> {
  const link = intentionOf(draft, linkId)
  if (!link.ok) return link
  const present = link.value.commands.find((command) => command.id === commandId)
  if (present === undefined) return refused('command_not_found', 'commandId')
  const changed = { id: commandId, text: cutText(text, commandMaxLength) }
  if (changed.text !== present.text) {
    const commands = link.value.commands.map((command) => (command === present ? changed : command))
    draft.links.set(linkId, { ...link.value, commands })
  }
  return success({ stepId: link.value.from, linkId, commandId })
}
