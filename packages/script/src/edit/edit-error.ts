import type { Problem, ProblemValues } from '@kompaan/contract/wire'
import { messageOf } from '../documented-messages.ts'

/** Why an edit is refused. Its path is the property of the command; empty for the script as a whole. */
export type EditError = Problem<EditErrorCode>

export type EditErrorCode =
  | 'infinite_script'
  | 'invalid_step_type'
  | 'no_reports'
  | 'report_not_found'
  | 'unknown_command'
  | 'step_not_found'
  | 'link_not_found'
  | 'command_not_found'
  | 'field_not_found'
  | 'unknown_place'
  | 'step_has_branches'
  | 'step_type_differs'
  | 'not_a_number'
  | 'branch_does_not_fit'
  | 'branch_exists'
  | 'branch_empty'
  | 'goto_to_itself'
  | 'place_moves_along'
  | 'steps_follow'
  | 'last_command'
  | 'nothing_above'
  | 'nothing_below'
  | 'question_in_between'
  | 'too_many_commands'
  | 'too_many_steps'
  | 'too_many_links'

export function refused(
  code: EditErrorCode,
  path = '',
  values?: ProblemValues,
): { readonly ok: false; readonly error: EditError } {
  return { ok: false, error: { code, path, ...(values && { values }), ...messageOf(code) } }
}
