import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { stepFamily } from '../derive/step-family.ts'
import { continuationOf, continueWith, endOfChain } from './continuation.ts'
import type { Draft } from './draft.ts'
import { subTree } from './drop-sub-tree.ts'
import type { MoveStepTo } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { fillSlot, ownerOf, resolvePlace, slotOf, stepIn } from './place.ts'

/** E17. A move loses no step: where a question would take the place of others, it is refused. */
export function moveStepTo(
  draft: Draft,
  { stepId, place, withFollowing }: MoveStepTo,
): Result<Focus, EditError> {
  const step = draft.steps.get(stepId)
  const from = step && slotOf(draft, stepId)
  if (step === undefined || from == null) return refused('step_not_found', 'stepId')
  const slot = resolvePlace(draft, place)
  if (!slot.ok) return slot
  const alone = !withFollowing && stepFamily(step.type) === 'chain'
  const owner = ownerOf(draft, slot.value)
  const stays = stepIn(draft, slot.value) === stepId || (alone && owner === stepId)
  if (stays) return success({ stepId })
  if (owner !== null && !alone && subTree(draft, stepId).has(owner)) {
    return refused('place_moves_along', 'place')
  }

  const last = alone ? stepId : endOfChain(draft, stepId)
  const next = alone ? (continuationOf(draft, stepId)?.to ?? null) : null
  // One link is left over where the step was, and one is wanted where it goes: its id is kept.
  const freed = from.at === 'after' && next === null ? from.stepId : stepId
  const spareId = alone || freed !== stepId ? continuationOf(draft, freed)?.id : undefined
  fillSlot(draft, from, next)
  if (alone) continueWith(draft, stepId, null)

  const stood = stepIn(draft, slot.value)
  if (stood !== null && !isChain(draft, last)) return refused('steps_follow', 'place')
  fillSlot(draft, slot.value, stepId, spareId)
  if (stood !== null) continueWith(draft, last, stood, spareId)
  return success({ stepId })
}

function isChain(draft: Draft, stepId: string): boolean {
  const type = draft.steps.get(stepId)?.type
  return type !== undefined && stepFamily(type) === 'chain'
}
