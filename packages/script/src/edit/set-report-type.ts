import { success } from '@kompaan/contract/wire'
import type { Result } from '@kompaan/contract/wire'
import type { Draft } from './draft.ts'
import type { SetReportType } from './edit-command.ts'
import { refused } from './edit-error.ts'
import type { EditError } from './edit-error.ts'
import type { Focus } from './focus.ts'
import { formFields } from './form-fields.ts'

/** E13. */
export function setReportType(draft: Draft, { stepId, reportType }: SetReportType): Result<Focus, EditError> {
  const step = draft.steps.get(stepId)
  if (step === undefined) return refused('step_not_found', 'stepId')
  if (step.type !== 'report') return refused('step_type_differs', 'stepId')
  const definition = draft.context.reports.find((report) => report.reportType === reportType)
  if (definition === undefined) return refused('report_not_found', 'reportType')
  draft.steps.set(stepId, { ...step, reportType, formFields: formFields(definition, step.formFields) })
  return success({ stepId })
}
