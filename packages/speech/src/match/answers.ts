import type { CommandWords } from '../words/command-words.ts'
import { phraseLength } from './phrase-length.ts'

/** What words say to a yes/no question, if they say nothing else; `plain` if they would say it to any. */
export interface Answer {
  side: 'yes' | 'no'
  plain: boolean
}

export function answerIn(words: readonly string[], commands: CommandWords): Answer | null {
  return answerOf('yes', words, commands) ?? answerOf('no', words, commands)
}

/**
 * What is said first, when that is a plain yes that no denial follows, or a plain no that no yes follows: 'ja, die heb
 * ik genomen'. It must stand apart, as in Chinese a 好 that does not is 'very': 好痛.
 */
export function answerAtStart(
  first: string,
  words: readonly string[],
  { yes, no, negations }: CommandWords,
): Answer['side'] | null {
  if (no.plain.all.has(first)) return words.some((word) => yes.plain.all.has(word)) ? null : 'no'
  const denied = words.some((word) => no.plain.all.has(word) || negations.has(word))
  return yes.plain.all.has(first) && !denied ? 'yes' : null
}

function answerOf(side: Answer['side'], words: readonly string[], commands: CommandWords): Answer | null {
  const phrases = commands[side]
  const otherSide = commands[side === 'yes' ? 'no' : 'yes']
  let answers = 0
  let plain = false
  for (let at = 0; at < words.length;) {
    const answer = phraseLength(words, at, phrases.all)
    if (answer > 0) answers += 1
    // 'Nee, graag': what may be a filler elsewhere is an answer here.
    else if (phraseLength(words, at, otherSide.all) > 0) return null
    const length =
      answer || phraseLength(words, at, commands.fillers) || phraseLength(words, at, commands.asides)
    if (length === 0) return null
    if (phraseLength(words, at, phrases.plain) > 0) plain = true
    at += length
  }
  return answers > 0 ? { side, plain } : null
}
