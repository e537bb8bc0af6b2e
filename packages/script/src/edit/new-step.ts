import { success } from '@kompaan/contract/wire'
import type { Result, StepType } from '@kompaan/contract/wire'
import type { Spoken, Step } from '../graph.ts'
import type { Draft } from './draft.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import { formFields } from './form-fields.ts'

/** A step as it is when it has just been added (E4). */
export function newStep(
  draft: Draft,
  id: string,
  type: StepType,
  spoken: Spoken = silent,
): Result<Step, EditError> {
  switch (type) {
    case 'say':
    case 'closedQuestion':
    case 'multipleChoice': {
      const { text, notify, greet, sayTime } = spoken
      return success({ id, type, text, notify, greet, sayTime })
    }
    case 'wait':
      return success({ id, type, minutes: 0, seconds: 0 })
    case 'report': {
      const [definition] = draft.context.reports
      if (definition === undefined) return refused('no_reports', 'type')
      return success({
        id,
        type,
        reportType: definition.reportType,
        formFields: formFields(definition),
      })
    }
    case 'goto':
      return success({ id, type, maxPasses: 1 })
    case 'statusCheck':
      return success({
        id,
        type,
        statusCheck: '',
        pastInterval: statusWindowSeconds,
        futureInterval: statusWindowSeconds,
      })
  }
  // Only for a type that the compiler has not seen.
  return refused('invalid_step_type', 'type')
}

const silent: Spoken = { text: '', notify: false, greet: false, sayTime: false }
const statusWindowSeconds = 300

/** How a say step begins after the step before it: after a long silence the robot draws attention first (D-41). */
export function spokenAfter(before: Step | undefined): Spoken {
  if (before?.type !== 'wait') return silent
  const waited = before.minutes * 60 + before.seconds
  const long = waited >= 300
  return { text: '', notify: waited > 9, greet: long, sayTime: long }
}
