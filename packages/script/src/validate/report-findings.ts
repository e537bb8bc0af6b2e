import { isLongerThan } from '../derive/is-longer-than.ts'
import { shownFields } from '../derive/shown-fields.ts'
import type { ReportStep } from '../graph.ts'
import { fieldValueMaxLength } from '../script-limits.ts'
import type { StepFinding } from './script-issue.ts'

/** V8: what does not show is neither required nor sent (D-42). */
export function reportFindings({ formFields }: ReportStep): readonly StepFinding[] {
  const shown = shownFields(formFields)
  const findings: StepFinding[] = []
  for (const { key, required, value } of formFields) {
    if (!shown.has(key)) continue
    if (required && (value ?? '').trim() === '') findings.push({ code: 'value-missing', field: key })
    if (value !== null && isLongerThan(value, fieldValueMaxLength)) {
      findings.push({ code: 'value-too-long', field: key })
    }
  }
  return findings
}
