import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { stepFamily } from '../derive/step-family.ts'
import type { Link } from '../graph.ts'
import { branchOf } from './branch-of.ts'
import { continueWith, endOfChain } from './continuation.ts'
import type { Draft } from './draft.ts'
import { dropSubTree, subTree } from './drop-sub-tree.ts'
import type { CopyBranch } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { newCommand } from './new-branch.ts'
import { fillSlot, resolvePlace, stepIn } from './place.ts'
import type { Slot } from './place.ts'

/** E15. */
export function copyBranch(draft: Draft, { linkId, place }: CopyBranch): Result<Focus, EditError> {
  const branch = branchOf(draft, linkId)
  if (branch === undefined) return refused('link_not_found', 'linkId')
  if (branch.to === null) return refused('branch_empty', 'linkId')
  // Before there is a place for it, which may be within what is copied.
  const copy = copySubTree(draft, branch.to)
  const slot = place.at === 'newIntention' ? newIntention(draft, place.stepId) : resolvePlace(draft, place)
  if (!slot.ok) return slot

  const next = stepIn(draft, slot.value)
  fillSlot(draft, slot.value, copy)
  if (next !== null) goOnAfter(draft, copy, next)
  return success({ stepId: copy, ...(slot.value.at === 'branch' ? { linkId: slot.value.linkId } : {}) })
}

/** With an empty command: the same words again would be too similar. */
function newIntention(draft: Draft, stepId: string): Result<Slot, EditError> {
  if (draft.steps.get(stepId)?.type !== 'multipleChoice') return refused('step_not_found', 'place.stepId')
  const id = draft.context.newId()
  const commands = [newCommand(draft)]
  const type = 'multipleChoice'
  draft.links.set(id, { id, from: stepId, type, intentionType: 'command', commands, to: null })
  return success({ at: 'branch', linkId: id })
}

/** Jumps within the copy lead to the copies, jumps out of it to where they led. */
function copySubTree(draft: Draft, root: string): string {
  const copies = new Map<string, string>()
  for (const id of subTree(draft, root)) copies.set(id, draft.context.newId())
  const copied = (id: string) => copies.get(id) ?? id
  const copiedEnd = (id: string | null) => (id === null ? null : copied(id))

  // Taken down first: what is added to a map while it is walked is walked too.
  const steps = [...draft.steps.values()].filter((step) => copies.has(step.id))
  const links = [...draft.links.values()].filter((link) => copies.has(link.from))
  for (const step of steps) draft.steps.set(copied(step.id), { ...step, id: copied(step.id) })
  for (const link of links) {
    const id = draft.context.newId()
    draft.links.set(id, copyOf(draft, link, id, copied(link.from), copiedEnd))
  }
  return copied(root)
}

function copyOf(
  draft: Draft,
  link: Link,
  id: string,
  from: string,
  copiedEnd: (id: string | null) => string | null,
): Link {
  switch (link.type) {
    case 'then':
      return { ...link, id, from, to: copiedEnd(link.to) ?? link.to }
    case 'closedQuestion':
    case 'goto':
      return { ...link, id, from, to: copiedEnd(link.to) }
    case 'multipleChoice': {
      const commands = link.commands.map(({ text }) => newCommand(draft, text))
      return { ...link, id, from, commands, to: copiedEnd(link.to) }
    }
  }
}

/** What stood at the place follows the copy, unless that ends in a question (E5). */
function goOnAfter(draft: Draft, copy: string, next: string): void {
  const last = endOfChain(draft, copy)
  const type = draft.steps.get(last)?.type
  if (type !== undefined && stepFamily(type) === 'chain') continueWith(draft, last, next)
  else dropSubTree(draft, next)
}
