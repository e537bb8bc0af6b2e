import { createSpeech } from './create-speech.ts'
import { languageOf } from './languages/language-of.ts'

export type { LanguageCode } from './languages/language.ts'
export type { CommandComparison } from './match/compare-commands.ts'
export type { Intention, UtteranceMatch } from './match/match-utterance.ts'
export type { SimilarCommand } from './match/similar-commands.ts'
export type { SimilarPair } from './match/similar-pairs.ts'
export type { VoiceCommandProblem } from './match/voice-command-problem.ts'
export type { Moment } from './time/local-time.ts'
export type { ClockTime } from './time/spoken-time.ts'
export { timeUnits } from './time/step-in-time.ts'
export type { TimeStep, TimeUnit } from './time/step-in-time.ts'
export { checkVariables } from './variables/check-variables.ts'
export { findVariables } from './variables/find-variables.ts'
export type { FoundVariable, VariableFault, VariableFaultCode } from './variables/read-variable.ts'
export { variableNames } from './variables/variable-names.ts'
export type { VariableName } from './variables/variable-names.ts'

export const {
  normalise,
  similarity,
  compareCommands,
  similarCommands,
  similarPairs,
  voiceCommandProblem,
  matchUtterance,
  yesNoWords,
  renderVariables,
  spokenTime,
  timeSentence,
  greeting,
} = createSpeech(languageOf)
