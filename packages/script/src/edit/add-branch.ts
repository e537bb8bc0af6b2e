import { answers, intentionTypes, success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { stepFamily } from '../derive/step-family.ts'
import type { Draft } from './draft.ts'
import type { AddBranch } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { addAnswer, addIntention, newCommand } from './new-branch.ts'

/** E10. There may be any number of command intentions, and one of each other branch. */
export function addBranch(draft: Draft, { stepId, branch }: AddBranch): Result<Focus, EditError> {
  const step = draft.steps.get(stepId)
  if (step === undefined) return refused('step_not_found', 'stepId')
  const taken = [...draft.links.values()].some(
    (link) =>
      link.from === stepId &&
      ((link.type === 'closedQuestion' && link.answer === branch) ||
        (link.type === 'multipleChoice' && link.intentionType === branch && branch !== 'command')),
  )
  if (taken) return refused('branch_exists', 'branch')

  const family = stepFamily(step.type)
  const answer = answers.find((answer) => answer === branch)
  if (family === 'answers' && answer !== undefined) {
    return success({ stepId, linkId: addAnswer(draft, stepId, answer).id })
  }
  const intentionType = intentionTypes.find((type) => type === branch)
  if (family === 'intentions' && intentionType !== undefined) {
    const commands = intentionType === 'command' ? [newCommand(draft)] : []
    const link = addIntention(draft, stepId, intentionType, commands)
    return success({ stepId, linkId: link.id, ...commandFocus(commands) })
  }
  return refused('branch_does_not_fit', 'branch')
}

function commandFocus([command]: readonly { readonly id: string }[]): { commandId?: string } {
  return command === undefined ? {} : { commandId: command.id }
}
