import { success } from '@kompaan/contract/wire'
import type { Result, StepType } from '@kompaan/contract/wire'
import { stepFamily } from '../derive/step-family.ts'
import type { Spoken, Step } from '../graph.ts'
import { heirOf } from './children-of.ts'
import { continueWith } from './continuation.ts'
import { answersToIntentions, intentionsToAnswers } from './convert-branches.ts'
import type { Draft } from './draft.ts'
import { dropSubTree } from './drop-sub-tree.ts'
import type { RetypeStep } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { addJump, jumpOf } from './jump.ts'
import { addFirstBranches } from './new-branch.ts'
import { newStep, spokenAfter } from './new-step.ts'
import { ownerOf, slotOf } from './place.ts'

/** E8, E9. The step keeps its id, so that jumps to it stay. */
export function retypeStep(draft: Draft, { stepId, type }: RetypeStep): Result<Focus, EditError> {
  const former = draft.steps.get(stepId)
  if (former === undefined) return refused('step_not_found', 'stepId')
  if (former.type === type) return success({ stepId })
  const retyped = newStep(draft, stepId, type, spokenFrom(draft, former, type))
  if (!retyped.ok) return retyped

  const jump = jumpOf(draft, stepId)
  if (jump !== undefined) draft.links.delete(jump.id)
  draft.steps.set(stepId, retyped.value)
  convertLinks(draft, former, retyped.value)
  if (type === 'goto') addJump(draft, stepId)
  return success({ stepId })
}

/** Words stay as long as the step speaks; a step that begins to speak does so as a new one would (E4). */
function spokenFrom(draft: Draft, former: Step, type: StepType): Spoken | undefined {
  if ('text' in former) return former
  if (type !== 'say') return undefined
  const slot = slotOf(draft, former.id)
  const owner = slot === null ? null : ownerOf(draft, slot)
  return spokenAfter(owner === null ? undefined : draft.steps.get(owner))
}

function convertLinks(draft: Draft, former: Step, step: Step): void {
  const from = stepFamily(former.type)
  const to = stepFamily(step.type)
  if (from === to) {
    if (to === 'chain') continueWith(draft, step.id, heirOf(draft, step.id))
  } else if (to === 'chain') {
    toChain(draft, step.id)
  } else if (from === 'chain') {
    const next = heirOf(draft, step.id)
    continueWith(draft, step.id, null)
    if (next !== null) dropSubTree(draft, next)
    addFirstBranches(draft, step)
  } else if (to === 'intentions') {
    answersToIntentions(draft, step.id)
  } else {
    intentionsToAnswers(draft, step.id)
  }
}

/** As when the question is removed: its only child follows, and of several none can. */
function toChain(draft: Draft, stepId: string): void {
  const heir = heirOf(draft, stepId)
  for (const link of draft.links.values()) {
    if (link.from !== stepId) continue
    draft.links.delete(link.id)
    if (heir === null && link.to !== null) dropSubTree(draft, link.to)
  }
  continueWith(draft, stepId, heir)
}
