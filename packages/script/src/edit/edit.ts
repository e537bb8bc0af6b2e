import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import { treePositions } from '../derive/tree-positions.ts'
import type { ScriptGraph } from '../graph.ts'
import { addBranch } from './add-branch.ts'
import { addCommand } from './add-command.ts'
import { addStep } from './add-step.ts'
import { copyBranch } from './copy-branch.ts'
import { closeDraft, openDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import type { EditCommand } from './edit-command.ts'
import type { EditContext } from './edit-context.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { moveIntention } from './move-intention.ts'
import { moveStepTo } from './move-step-to.ts'
import { moveStep } from './move-step.ts'
import { removeBranch } from './remove-branch.ts'
import { removeCommand } from './remove-command.ts'
import { removeStep } from './remove-step.ts'
import { removedBy } from './removed-by.ts'
import type { Removed } from './removed-by.ts'
import { retargetGoto } from './retarget-goto.ts'
import { retypeStep } from './retype-step.ts'
import { setCommand } from './set-command.ts'
import { setContent } from './set-content.ts'
import { setField } from './set-field.ts'
import { setReportType } from './set-report-type.ts'

export interface Edited {
  readonly graph: ScriptGraph
  readonly focus: Focus | null
  /** What is gone, so that the same call can tell beforehand what would be lost. */
  readonly removed: Removed
}

/** One edit of a script (E1, E2). The graph that is given stays as it is. */
export function edit(
  graph: ScriptGraph,
  command: EditCommand,
  context: EditContext,
  speech: Speech,
): Result<Edited, EditError> {
  const positions = treePositions(graph)
  if (!positions.ok) return refused(positions.error)
  const draft = openDraft(graph, positions.value, context, speech)
  const focus = carryOut(draft, command)
  if (!focus.ok) return focus

  const edited = closeDraft(draft, graph)
  // A script that is too large already can still be made smaller.
  const { limits } = context
  if (edited.steps.length > Math.max(limits.steps, graph.steps.length)) {
    return refused('too_many_steps', '', { max: limits.steps })
  }
  if (edited.links.length > Math.max(limits.links, graph.links.length)) {
    return refused('too_many_links', '', { max: limits.links })
  }
  return success({ graph: edited, focus: focus.value, removed: removedBy(graph, edited) })
}

function carryOut(draft: Draft, command: EditCommand): Result<Focus | null, EditError> {
  switch (command.kind) {
    case 'addStep':
      return addStep(draft, command)
    case 'removeStep':
      return removeStep(draft, command)
    case 'retypeStep':
      return retypeStep(draft, command)
    case 'moveStep':
      return moveStep(draft, command)
    case 'moveStepTo':
      return moveStepTo(draft, command)
    case 'setContent':
      return setContent(draft, command)
    case 'retargetGoto':
      return retargetGoto(draft, command)
    case 'addBranch':
      return addBranch(draft, command)
    case 'removeBranch':
      return removeBranch(draft, command)
    case 'moveIntention':
      return moveIntention(draft, command)
    case 'copyBranch':
      return copyBranch(draft, command)
    case 'addCommand':
      return addCommand(draft, command)
    case 'setCommand':
      return setCommand(draft, command)
    case 'removeCommand':
      return removeCommand(draft, command)
    case 'setReportType':
      return setReportType(draft, command)
    case 'setField':
      return setField(draft, command)
  }
  // Only for a command that the compiler has not seen.
  return refused('unknown_command', 'kind')
}
