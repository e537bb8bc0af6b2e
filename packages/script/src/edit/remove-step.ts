import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { childrenOf, heirOf } from './children-of.ts'
import type { Draft } from './draft.ts'
import { dropSteps } from './drop-steps.ts'
import { dropSubTree } from './drop-sub-tree.ts'
import type { RemoveStep } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { fillSlot, ownerOf, slotOf } from './place.ts'

/** E6. Whatever led to the step leads to its only child, with the answer or commands it had (D-34). */
export function removeStep(draft: Draft, { stepId }: RemoveStep): Result<Focus | null, EditError> {
  if (!draft.steps.has(stepId)) return refused('step_not_found', 'stepId')
  const slot = slotOf(draft, stepId)
  const heir = heirOf(draft, stepId)
  if (childrenOf(draft, stepId).length > 1) dropSubTree(draft, stepId)
  else dropSteps(draft, new Set([stepId]))
  if (slot !== null) fillSlot(draft, slot, heir)
  const focus = heir ?? (slot === null ? null : ownerOf(draft, slot))
  return success(focus === null ? null : { stepId: focus })
}
