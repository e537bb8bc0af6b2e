import { createSpeech } from './create-speech.ts'
import { languageOf } from './languages/language-of.ts'

export type { LanguageCode } from './languages/language.ts'
export type { CommandComparison } from './match/compare-commands.ts'
export type { Intention, UtteranceMatch } from './match/match-utterance.ts'

export const { normalise, similarity, compareCommands, matchUtterance, yesNoWords } = createSpeech(languageOf)
