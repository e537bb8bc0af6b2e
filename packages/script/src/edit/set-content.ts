import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { Spoken, Step } from '../graph.ts'
import { numberMax, textMaxLength } from '../script-limits.ts'
import { cutText } from './cut-text.ts'
import type { Draft } from './draft.ts'
import type { SetContent, StepContent } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'

/** E12. What is wrong is kept as it is typed, for the issues to tell, as long as it can travel (F1). */
export function setContent(draft: Draft, { stepId, content }: SetContent): Result<Focus, EditError> {
  const step = draft.steps.get(stepId)
  if (step === undefined) return refused('step_not_found', 'stepId')
  if (Object.values(content).some((value) => typeof value === 'number' && !(Math.abs(value) <= numberMax))) {
    return refused('not_a_number', 'content', { min: -numberMax, max: numberMax })
  }
  const filled = withContent(step, content)
  if (filled === null) return refused('step_type_differs', 'content.type')
  if (!sameContent(step, filled)) draft.steps.set(stepId, filled)
  return success({ stepId })
}

/** Takes what it knows by name, so that nothing else gets into a script. */
function withContent(step: Step, content: StepContent): Step | null {
  switch (content.type) {
    case 'say':
      return step.type === 'say' ? { ...step, ...spokenWith(step, content) } : null
    case 'closedQuestion':
      return step.type === 'closedQuestion' ? { ...step, ...spokenWith(step, content) } : null
    case 'multipleChoice':
      return step.type === 'multipleChoice' ? { ...step, ...spokenWith(step, content) } : null
    case 'wait': {
      if (step.type !== 'wait') return null
      const { minutes = step.minutes, seconds = step.seconds } = content
      return { ...step, minutes, seconds }
    }
    case 'goto': {
      if (step.type !== 'goto') return null
      const { maxPasses = step.maxPasses } = content
      return { ...step, maxPasses }
    }
    case 'statusCheck': {
      if (step.type !== 'statusCheck') return null
      const { statusCheck = step.statusCheck } = content
      const { pastInterval = step.pastInterval, futureInterval = step.futureInterval } = content
      return { ...step, statusCheck: cutText(statusCheck, textMaxLength), pastInterval, futureInterval }
    }
  }
  // Only for content that the compiler has not seen.
  return null
}

function spokenWith(step: Spoken, content: Partial<Spoken>): Spoken {
  const { text = step.text, notify = step.notify } = content
  const { greet = step.greet, sayTime = step.sayTime } = content
  return { text: cutText(text, textMaxLength), notify, greet, sayTime }
}

function sameContent(step: Step, other: Step): boolean {
  const values = Object.values(step)
  return Object.values(other).every((value, index) => value === values[index])
}
