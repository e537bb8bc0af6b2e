import { lengthProblem } from './length-rules.ts'
import type { LengthProblem } from './length-rules.ts'

export type SpeechProblem = LengthProblem | 'silent'

/** What somebody types for the robot to say: what is taken in at one hearing. */
export const speechMaxLength = 256

/** What is said at once, with everything filled in that was a variable. */
export const spokenMaxLength = 1000

/** A sentence for the robot as it is typed: not too long, and there must be something to hear. */
export function speechProblem(value: string): SpeechProblem | null {
  return lengthProblem(value, 1, speechMaxLength) ?? (isSilent(value) ? 'silent' : null)
}

/** A sentence as it is said, with its variables filled in. */
export function spokenProblem(value: string): SpeechProblem | null {
  return lengthProblem(value, 1, spokenMaxLength) ?? (isSilent(value) ? 'silent' : null)
}

/**
 * What of a text can be said. A voice reads markup aloud and describes pictures, and some take what stands in brackets
 * for orders; marks are kept as far as a word can have them.
 */
export function spokenText(text: string): string {
  return text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/<[a-z/!?][^<>]*>/gi, ' ')
    .replaceAll(/[<>*_~`^|\\[\]{}\uFFFD]/g, ' ')
    .replaceAll(/[\p{Cf}\p{Variation_Selector}\u20E3]/gu, '')
    .replaceAll(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Co}\p{Cn}\u2800]/gu,
      ' ',
    )
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Without a letter or a digit nothing is heard, and silence must not look like success. */
function isSilent(value: string): boolean {
  return !/[\p{L}\p{N}]/u.test(spokenText(value))
}
