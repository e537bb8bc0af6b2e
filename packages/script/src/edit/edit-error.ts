/** Why an edit is refused. What the product's documents name keeps its name. */
export interface EditError {
  readonly code: EditErrorCode
  /** The property of the command that it is about; empty for the script as a whole. */
  readonly path: string
}

export type EditErrorCode =
  | 'Infinite script'
  | 'Invalid stepType'
  | 'No reports found for report step'
  | 'Report not found'
  | 'unknown-command'
  | 'step-not-found'
  | 'link-not-found'
  | 'command-not-found'
  | 'field-not-found'
  | 'unknown-place'
  | 'step-has-branches'
  | 'step-type-differs'
  | 'not-a-number'
  | 'branch-does-not-fit'
  | 'branch-exists'
  | 'branch-empty'
  | 'goto-to-itself'
  | 'last-command'
  | 'nothing-above'
  | 'nothing-below'
  | 'question-in-between'
  | 'too-many-commands'
  | 'too-many-steps'
  | 'too-many-links'

export function refused(code: EditErrorCode, path = ''): { readonly ok: false; readonly error: EditError } {
  return { ok: false, error: { code, path } }
}
