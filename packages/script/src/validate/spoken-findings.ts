import { findVariables, hasWrongVariable } from '@kompaan/speech/core'
import { isVisible } from '../derive/visible-text.ts'
import type { Spoken } from '../graph.ts'
import type { IssueContext, StepFinding } from './script-issue.ts'

/** V3, V4, V11: a question that follows a say step may be silent, as that step asks for it. */
export function spokenFindings(
  { text }: Spoken,
  textNeeded: boolean,
  { variables }: IssueContext,
): readonly StepFinding[] {
  if (textNeeded && !isVisible(text)) return [{ code: 'text_missing', field: 'text' }]
  // Most texts have none, and this is looked at with every key.
  if (!text.includes('{')) return []
  if (!variables) {
    return findVariables(text).length === 0 ? [] : [{ code: 'variables_unsupported', field: 'text' }]
  }
  return hasWrongVariable(text) ? [{ code: 'variable_wrong', field: 'text' }] : []
}
