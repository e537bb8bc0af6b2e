import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'

/**
 * A word for yes and one for no, in every language. Chinese has no pair to offer a carer with a new question (E4), as
 * one answers there with the question's own verb; but a question that is there already must be answered by something.
 */
export function yesNoPair(
  language: RobotLanguage,
  speech: Speech,
): { readonly yes: string; readonly no: string } {
  return speech.yesNoWords(language) ?? { yes: '是', no: '不是' }
}
