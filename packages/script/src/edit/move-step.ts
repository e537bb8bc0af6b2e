import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { stepFamily } from '../derive/step-family.ts'
import type { Step } from '../graph.ts'
import { continuationOf, continueWith } from './continuation.ts'
import type { Draft } from './draft.ts'
import type { MoveStep } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { fillSlot, slotOf } from './place.ts'

/** E14. Two neighbours of one chain change places; a question cannot, as nothing comes after it in its chain. */
export function moveStep(draft: Draft, { stepId, direction }: MoveStep): Result<Focus, EditError> {
  const step = draft.steps.get(stepId)
  if (step === undefined) return refused('step_not_found', 'stepId')
  const up = direction === 'up'
  const neighbour = up ? stepAbove(draft, stepId) : stepBelow(draft, stepId)
  if (neighbour === undefined) return refused(up ? 'nothing_above' : 'nothing_below', 'stepId')
  if ([step, neighbour].some(({ type }) => stepFamily(type) !== 'chain')) {
    return refused('question_in_between', 'stepId')
  }
  if (up) swap(draft, neighbour.id, stepId)
  else swap(draft, stepId, neighbour.id)
  return success({ stepId })
}

function stepAbove(draft: Draft, stepId: string): Step | undefined {
  const slot = slotOf(draft, stepId)
  return slot?.at === 'after' ? draft.steps.get(slot.stepId) : undefined
}

function stepBelow(draft: Draft, stepId: string): Step | undefined {
  return draft.steps.get(continuationOf(draft, stepId)?.to ?? '')
}

function swap(draft: Draft, upper: string, lower: string): void {
  const slot = slotOf(draft, upper)
  const between = continuationOf(draft, upper)
  const after = continuationOf(draft, lower)?.to ?? null
  if (slot === null || between === undefined) return
  fillSlot(draft, slot, lower)
  if (continuationOf(draft, lower) === undefined) {
    // The link between them goes along, so that no id is lost and none is new.
    draft.links.set(between.id, { id: between.id, from: lower, type: 'then', to: upper })
  }
  continueWith(draft, lower, upper)
  continueWith(draft, upper, after)
}
