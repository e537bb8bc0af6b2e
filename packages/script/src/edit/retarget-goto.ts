import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { stepAt } from '../derive/step-at.ts'
import type { Draft } from './draft.ts'
import type { RetargetGoto } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { jumpOf } from './jump.ts'

/** E11. The position is looked up now: the goto stays with the step it finds, wherever that goes (D-33). */
export function retargetGoto(draft: Draft, { stepId, position }: RetargetGoto): Result<Focus, EditError> {
  const step = draft.steps.get(stepId)
  if (step === undefined) return refused('step-not-found', 'stepId')
  if (step.type !== 'goto') return refused('step-type-differs', 'stepId')
  const to = position === null ? null : stepAt(draft.positions, position)
  if (to === stepId) return refused('goto-to-itself', 'position')

  const jump = jumpOf(draft, stepId)
  const id = jump?.id ?? draft.context.newId()
  if (jump?.to !== to) draft.links.set(id, { id, from: stepId, type: 'goto', maxReached: false, to })
  return success({ stepId })
}
