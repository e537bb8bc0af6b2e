import type { AnswerPhrases, CommandWords } from '../words/command-words.ts'
import { phraseLength } from './phrase-length.ts'

/** What words say to a yes/no question, if they say nothing else; `plain` if they would say it to any. */
export interface Answer {
  side: 'yes' | 'no'
  plain: boolean
}

export function answerIn(words: readonly string[], commands: CommandWords): Answer | null {
  return answerOf('yes', words, commands) ?? answerOf('no', words, commands)
}

/** Words that begin with a plain yes and then go on without a no, or the other way round: 'ja, die heb ik genomen'. */
export function answerAtStart(words: readonly string[], commands: CommandWords): Answer['side'] | null {
  const [first] = words
  if (first === undefined) return null
  if (commands.no.plain.has(first)) {
    return words.some((word) => commands.yes.plain.has(word)) ? null : 'no'
  }
  const denied = words.some((word) => commands.no.plain.has(word) || commands.negations.has(word))
  return commands.yes.plain.has(first) && !denied ? 'yes' : null
}

function answerOf(side: Answer['side'], words: readonly string[], commands: CommandWords): Answer | null {
  const phrases: AnswerPhrases = commands[side]
  let answers = 0
  let plain = false
  for (let at = 0; at < words.length;) {
    const answer = phraseLength(words, at, phrases.all)
    const length = answer || phraseLength(words, at, commands.fillers)
    if (length === 0) return null
    if (answer > 0) answers += 1
    if (phraseLength(words, at, phrases.plain) > 0) plain = true
    at += length
  }
  return answers > 0 ? { side, plain } : null
}
