import type { Language, LanguageCode } from './languages/language.ts'
import { compareCommands } from './match/compare-commands.ts'
import type { CommandComparison } from './match/compare-commands.ts'
import { matchUtterance } from './match/match-utterance.ts'
import type { Intention, UtteranceMatch } from './match/match-utterance.ts'
import { normalise } from './match/normalise.ts'
import { similarAmong, similarCommands } from './match/similar-commands.ts'
import type { SimilarCommand } from './match/similar-commands.ts'
import { similarPairs } from './match/similar-pairs.ts'
import type { SimilarPair } from './match/similar-pairs.ts'
import { similarity } from './match/similarity.ts'
import { voiceCommandProblem } from './match/voice-command-problem.ts'
import type { VoiceCommandProblem } from './match/voice-command-problem.ts'
import { greeting } from './time/greeting.ts'
import type { Moment } from './time/local-time.ts'
import { spokenTime, timeSentence } from './time/spoken-time.ts'
import type { ClockTime } from './time/spoken-time.ts'
import { renderVariables } from './variables/render-variables.ts'

/**
 * The functions of this package, which take a language's code where those inside take its words. With a lookup that
 * knows one language, only that one is bundled.
 */
export function createSpeech(languageOf: (code: LanguageCode) => Language) {
  return {
    normalise: (text: string, language: LanguageCode): string => normalise(text, languageOf(language)),
    similarity: (a: string, b: string, language: LanguageCode): number =>
      similarity(a, b, languageOf(language)),
    compareCommands: (a: string, b: string, language: LanguageCode): CommandComparison =>
      compareCommands(a, b, languageOf(language)),
    similarCommands: (command: string, others: readonly string[], language: LanguageCode): SimilarCommand[] =>
      similarCommands(command, others, languageOf(language)),
    similarAmong: (
      others: readonly string[],
      language: LanguageCode,
    ): ((command: string) => SimilarCommand[]) => similarAmong(others, languageOf(language)),
    similarPairs: (commands: readonly string[], language: LanguageCode): SimilarPair[] =>
      similarPairs(commands, languageOf(language)),
    voiceCommandProblem: (command: string, language: LanguageCode): VoiceCommandProblem | null =>
      voiceCommandProblem(command, languageOf(language)),
    matchUtterance: (
      heard: string,
      intentions: readonly Intention[],
      language: LanguageCode,
    ): UtteranceMatch => matchUtterance(heard, intentions, languageOf(language)),
    yesNoWords: (language: LanguageCode): { yes: string; no: string } | null =>
      languageOf(language).commands.yesNo,
    confirmingQuestion: (phrase: string, language: LanguageCode): string =>
      languageOf(language).confirming.replace('…', () => phrase.trim()),
    offlineSentence: (language: LanguageCode): string => languageOf(language).offline,
    renderVariables: (text: string, at: Moment & InLanguage): string =>
      renderVariables(text, at, languageOf(at.language)),
    spokenTime: (at: (Moment | ClockTime) & InLanguage): string => spokenTime(at, languageOf(at.language)),
    timeSentence: (at: (Moment | ClockTime) & InLanguage): string =>
      timeSentence(at, languageOf(at.language)),
    greeting: (at: Moment & InLanguage): string => greeting(at, languageOf(at.language)),
  }
}

export type Speech = ReturnType<typeof createSpeech>

interface InLanguage {
  language: LanguageCode
}
