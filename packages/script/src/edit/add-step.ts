import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { stepFamily } from '../derive/step-family.ts'
import { continueWith } from './continuation.ts'
import type { Draft } from './draft.ts'
import { dropSubTree } from './drop-sub-tree.ts'
import type { AddStep } from './edit-command.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { addJump } from './jump.ts'
import { addFirstBranches } from './new-branch.ts'
import { newStep, spokenAfter } from './new-step.ts'
import { fillSlot, ownerOf, resolvePlace, stepIn } from './place.ts'

/** E3, E4, E5. A question takes the place of all that followed, since its branches decide what comes next. */
export function addStep(draft: Draft, { type, place }: AddStep): Result<Focus, EditError> {
  const slot = resolvePlace(draft, place)
  if (!slot.ok) return slot
  const owner = ownerOf(draft, slot.value)
  const before = owner === null ? undefined : draft.steps.get(owner)
  const spoken = type === 'say' ? spokenAfter(before) : undefined
  const added = newStep(draft, draft.context.newId(), type, spoken)
  if (!added.ok) return added

  const step = added.value
  const next = stepIn(draft, slot.value)
  draft.steps.set(step.id, step)
  fillSlot(draft, slot.value, step.id)
  if (stepFamily(type) === 'chain') {
    continueWith(draft, step.id, next)
  } else {
    if (next !== null) dropSubTree(draft, next)
    addFirstBranches(draft, step)
  }
  if (type === 'goto') addJump(draft, step.id)
  return success({ stepId: step.id })
}
