import { createSpeech } from './create-speech.ts'
import { languageOf } from './languages/language-of.ts'

export * from './core.ts'

/** In all six languages. */
export const speech = createSpeech(languageOf)

export const {
  normalise,
  similarity,
  compareCommands,
  similarAmong,
  similarCommands,
  similarPairs,
  voiceCommandProblem,
  matchUtterance,
  yesNoWords,
  confirmingQuestion,
  offlineSentence,
  renderVariables,
  spokenTime,
  timeSentence,
  greeting,
} = speech
