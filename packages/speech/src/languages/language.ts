import type { RobotLanguage } from '@kompaan/contract/wire'
import type { CommandWords } from '../words/command-words.ts'
import type { TimeWords } from '../words/time-words.ts'

/** All that this package knows of one language. A module per language, so that a bundler can take one alone. */
export interface Language {
  code: RobotLanguage
  commands: CommandWords
  time: TimeWords
  /** Asks whether somebody meant what stands at the dots. */
  confirming: string
  /** Where an answer would come, when the robot cannot understand speech for lack of internet. */
  offline: string
}

/** A language as callers name it: in full, or by its first two letters. */
export type LanguageCode = RobotLanguage | 'nl' | 'en' | 'de' | 'it' | 'zh' | 'tr'
