import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import { shownFields } from '../derive/shown-fields.ts'
import { fieldValueMaxLength } from '../script-limits.ts'
import { cutText } from './cut-text.ts'
import type { Draft } from './draft.ts'
import type { SetField } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { settledFields } from './form-fields.ts'

/** E13. */
export function setField(draft: Draft, { stepId, key, value }: SetField): Result<Focus, EditError> {
  const step = draft.steps.get(stepId)
  if (step === undefined) return refused('step_not_found', 'stepId')
  if (step.type !== 'report') return refused('step_type_differs', 'stepId')
  const present = step.formFields.find((field) => field.key === key)
  if (present === undefined) return refused('field_not_found', 'key')

  const cut = value === null || value === '' ? null : cutText(value, fieldValueMaxLength)
  if (cut !== present.value) {
    const fields = step.formFields.map((field) => (field === present ? { ...field, value: cut } : field))
    const formFields = settledFields(fields, shownFields(step.formFields))
    draft.steps.set(stepId, { ...step, formFields })
  }
  return success({ stepId })
}
