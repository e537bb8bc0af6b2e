import { shownFields } from '../derive/shown-fields.ts'
import type { FormField } from '../graph.ts'
import type { ReportedField } from './run-effect.ts'

/** Each field of the form; those that do not show are empty (D-42). */
export function reportedFields(formFields: readonly FormField[]): readonly ReportedField[] {
  const shown = shownFields(formFields)
  return formFields.map(({ key, displayName, type, value }) => ({
    key,
    displayName,
    type,
    value: shown.has(key) ? value : null,
  }))
}
