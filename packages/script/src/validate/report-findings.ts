import { isLongerThan } from '../derive/is-longer-than.ts'
import { shownFields } from '../derive/shown-fields.ts'
import type { FormField, ReportStep } from '../graph.ts'
import { fieldValueMaxLength } from '../script-limits.ts'
import type { IssueCode, StepFinding } from './script-issue.ts'

/** V8: what does not show is neither required nor sent (D-42). */
export function reportFindings({ reportType, formFields }: ReportStep): readonly StepFinding[] {
  const shown = shownFields(formFields)
  const findings: StepFinding[] = []
  // Nobody could tell what it is about, and nobody would be sent it.
  if (reportType.trim() === '') findings.push({ code: 'value_missing', field: 'reportType' })
  for (const formField of formFields) {
    const { key: field, required, value } = formField
    if (!shown.has(field)) continue
    if (value === null || value.trim() === '') {
      if (required) findings.push({ code: 'value_missing', field })
      continue
    }
    if (isLongerThan(value, fieldValueMaxLength)) {
      findings.push({ code: 'value_too_long', field, values: { max: fieldValueMaxLength } })
    }
    const code = typeProblem(formField, value)
    if (code !== null) findings.push({ code, field })
  }
  return findings
}

/** V13: a value is of its field's type, and one of its options. */
function typeProblem({ type, options }: FormField, value: string): IssueCode | null {
  switch (type) {
    case 'text':
    case 'longText':
      return null
    case 'number':
      return /^-?\d+([.,]\d+)?$/.test(value.trim()) ? null : 'value_not_a_number'
    case 'date':
      return isDate(value) ? null : 'value_not_a_date'
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'value_not_a_time'
    case 'boolean':
      return value === 'true' || value === 'false' ? null : 'value_not_true_or_false'
    case 'choice':
      return areOptions([value], options) ? null : 'value_not_an_option'
    case 'multipleChoice':
      return areOptions(value.split('\n'), options) ? null : 'value_not_an_option'
  }
}

/** A field without options has nothing to choose from, and takes what is typed. */
function areOptions(values: readonly string[], options: readonly string[]): boolean {
  return options.length === 0 || values.every((value) => options.includes(value))
}

/** Of the calendar: left to itself, Date takes 30 February for 2 March. */
function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
