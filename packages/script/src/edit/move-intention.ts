import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { Link } from '../graph.ts'
import type { Draft } from './draft.ts'
import type { MoveIntention } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { intentionOf } from './intention-of.ts'

/** E18. Intentions stand in the order of their links, so the links of one question change places among themselves. */
export function moveIntention(draft: Draft, { linkId, index }: MoveIntention): Result<Focus, EditError> {
  const moved = intentionOf(draft, linkId)
  if (!moved.ok) return moved
  const { from } = moved.value
  const isSibling = (link: Link) =>
    link.type === 'multipleChoice' && link.from === from && link.intentionType === 'command'
  const links = [...draft.links.values()]
  const others = links.filter((link) => isSibling(link) && link.id !== linkId)
  if (!Number.isInteger(index)) return refused('not_a_number', 'index')
  if (index < 0) return refused('nothing_above', 'index')
  if (index > others.length) return refused('nothing_below', 'index')

  const ordered = others.toSpliced(index, 0, moved.value)
  draft.links.clear()
  for (const link of links) {
    const placed = isSibling(link) ? (ordered.shift() ?? link) : link
    draft.links.set(placed.id, placed)
  }
  return success({ stepId: from, linkId })
}
