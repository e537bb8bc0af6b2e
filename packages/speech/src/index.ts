import { createSpeech } from './create-speech.ts'
import { languageOf } from './languages/language-of.ts'

export * from './core.ts'

export const {
  normalise,
  similarity,
  compareCommands,
  similarCommands,
  similarPairs,
  voiceCommandProblem,
  matchUtterance,
  yesNoWords,
  confirmingQuestion,
  renderVariables,
  spokenTime,
  timeSentence,
  greeting,
} = createSpeech(languageOf)
