import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { stepAt } from '../derive/step-at.ts'
import type { Draft } from './draft.ts'
import type { RetargetGoto } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { jumpOf } from './jump.ts'

/** E11. A position is looked up now: the goto stays with the step it finds, wherever that goes (D-33). */
export function retargetGoto(draft: Draft, command: RetargetGoto): Result<Focus, EditError> {
  const { stepId } = command
  const step = draft.steps.get(stepId)
  if (step === undefined) return refused('step_not_found', 'stepId')
  if (step.type !== 'goto') return refused('step_type_differs', 'stepId')
  const byTarget = 'target' in command
  const to = byTarget ? command.target : positioned(draft, command.position)
  if (byTarget && to !== null && !draft.steps.has(to)) return refused('step_not_found', 'target')
  if (to === stepId) return refused('goto_to_itself', byTarget ? 'target' : 'position')

  const jump = jumpOf(draft, stepId)
  const id = jump?.id ?? draft.context.newId()
  if (jump?.to !== to) draft.links.set(id, { id, from: stepId, type: 'goto', maxReached: false, to })
  return success({ stepId })
}

function positioned(draft: Draft, position: string | null): string | null {
  // A command that another version of the portal kept may name neither position nor target.
  return typeof position === 'string' ? stepAt(draft.positions, position) : null
}
