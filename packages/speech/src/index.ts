import { createSpeech } from './create-speech.ts'
import { languageOf } from './languages/language-of.ts'

export type { LanguageCode } from './languages/language.ts'
export type { CommandComparison } from './match/compare-commands.ts'
export type { Intention, UtteranceMatch } from './match/match-utterance.ts'

export type { SimilarCommand } from './match/similar-commands.ts'
export type { SimilarPair } from './match/similar-pairs.ts'
export type { VoiceCommandProblem } from './match/voice-command-problem.ts'

export const {
  normalise,
  similarity,
  compareCommands,
  similarCommands,
  similarPairs,
  voiceCommandProblem,
  matchUtterance,
  yesNoWords,
} = createSpeech(languageOf)
