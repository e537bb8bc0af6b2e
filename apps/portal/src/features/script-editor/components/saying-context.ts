import type { RobotLanguage } from '@kompaan/contract/wire'
import { createContext, use } from 'react'
import type { Translate } from '../../../shared/i18n/texts.ts'
import type { StepWords } from './use-step-words.ts'

/** What cards, lanes and nodes say things with. */
export interface Saying {
  readonly t: Translate<'script-editor'>
  readonly words: StepWords
  /** The id of the signs (`StepSigns`) that there is one of for each type of step. */
  readonly signs: string
  /** The language of the script. Screen readers read its texts in this language. */
  readonly language: RobotLanguage
}

/** Asked for once, by who holds them all: each of hundreds of steps would follow the language by itself, several times. */
export const SayingContext = createContext<Saying | null>(null)

export function useSaying(): Saying {
  const saying = use(SayingContext)
  if (saying === null) throw new Error('There is nothing to say it with around this part')
  return saying
}
