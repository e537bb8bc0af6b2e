import type { Language } from '../languages/language.ts'
import { answerIn } from './answers.ts'
import type { Answer } from './answers.ts'
import { letterPairs } from './letter-pairs.ts'
import type { LetterPairs } from './letter-pairs.ts'
import { prepareCommand } from './prepared-command.ts'
import type { PreparedCommand } from './prepared-command.ts'
import { withoutFillers } from './without-fillers.ts'
import { writtenInHan } from './written-in-han.ts'

/** What was heard, or could be, made ready to be matched. */
export interface Utterance extends PreparedCommand {
  answer: Answer | null
  /** Too short for a likeness to mean anything. */
  short: boolean
  /** What is left without fillers; all, if there is nothing else. */
  bare: string
  barePairs: LetterPairs
}

export function prepareUtterance(text: string, language: Language): Utterance {
  const prepared = prepareCommand(text, language)
  const bare = withoutFillers(prepared.words, language.commands.fillers).join('') || prepared.normalised
  const letters = Array.from(prepared.normalised).length
  return {
    ...prepared,
    answer: answerIn(prepared.words, language.commands),
    short: letters < (writtenInHan(prepared.normalised) ? fewestHan : fewestLetters),
    bare,
    barePairs: letterPairs(bare),
  }
}

const fewestLetters = 6
const fewestHan = 3
