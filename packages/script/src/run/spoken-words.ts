import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import { visibleText } from '../derive/visible-text.ts'
import type { SpeakEffect } from './run-effect.ts'

/** What the robot says when it says it now: the greeting, the time, and the text with its variables filled in. */
export function spokenWords(
  { text, greet, sayTime }: Omit<SpeakEffect, 'type'>,
  at: { readonly now: number; readonly zone: string; readonly language: RobotLanguage },
  speech: Speech,
): string {
  const [stop, space] = at.language === 'zh-TW' ? ['。', ''] : ['.', ' ']
  const sentences = [
    greet ? `${speech.greeting(at)}${stop}` : '',
    sayTime ? speech.timeSentence(at) : '',
    visibleText(speech.renderVariables(text, at)),
  ]
  return sentences.filter((sentence) => sentence !== '').join(space)
}
