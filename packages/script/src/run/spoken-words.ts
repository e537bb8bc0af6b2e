import type { RobotLanguage } from '@kompaan/contract/wire'
import { greeting, renderVariables, timeSentence } from '@kompaan/speech'
import { visibleText } from '../derive/visible-text.ts'
import type { SpeakEffect } from './run-effect.ts'

/** What the robot says when it says it now: the greeting, the time, and the text with its variables filled in. */
export function spokenWords(
  { text, greet, sayTime }: Omit<SpeakEffect, 'type'>,
  at: { readonly now: number; readonly zone: string; readonly language: RobotLanguage },
): string {
  const [stop, space] = at.language === 'zh-TW' ? ['。', ''] : ['.', ' ']
  const sentences = [
    greet ? `${greeting(at)}${stop}` : '',
    sayTime ? timeSentence(at) : '',
    visibleText(renderVariables(text, at)),
  ]
  return sentences.filter((sentence) => sentence !== '').join(space)
}
