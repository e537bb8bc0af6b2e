import type { Problem } from '@kompaan/contract/wire'
import { findVariables, hasWrongVariable } from '@kompaan/speech/core'
import { visibleText } from '../derive/visible-text.ts'
import { simpleFormProblems } from './simple-form.ts'

export type DirectSpeechProblem = Problem<
  'text_missing' | 'text_too_long' | 'text_silent' | 'text_has_control_characters' | 'variable_wrong'
>

/** What a carer must mend before a robot can say it at once (Q6). */
export function directSpeechProblems(text: string): readonly DirectSpeechProblem[] {
  const path = 'text'
  const form = { text, notify: false, greet: false, sayTime: false, repeat: null }
  const problems: DirectSpeechProblem[] = simpleFormProblems(form).flatMap(({ code, values }) =>
    code === 'text_missing' || code === 'text_too_long' ? [{ path, code, ...(values && { values }) }] : [],
  )
  if (problems.length > 0) return problems
  if (controls.test(text)) return [{ path, code: 'text_has_control_characters' }]
  if (text.includes('{') && hasWrongVariable(text)) return [{ path, code: 'variable_wrong' }]
  return isHeard(text) ? [] : [{ path, code: 'text_silent' }]
}

/** A picture or a row of dots is seen and not heard: nobody would know that anything was said. */
function isHeard(text: string): boolean {
  return spoken.test(visibleText(text)) || findVariables(text).length > 0
}

const spoken = /[\p{L}\p{N}]/u
/** A line may end and a tab may stand in it, as in what was copied from elsewhere. */
// oxlint-disable-next-line no-control-regex -- those are what it looks for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u
