import { defaultCommandNames } from '@kompaan/contract/wire'
import { defaultCommandsOf } from '../../defaults/default-commands-of.ts'
import { matchUtterance } from '../../index.ts'
import type { Intention } from '../../index.ts'
import { languageOf } from '../../languages/language-of.ts'
import type { Said } from './said.ts'

/** The half that the words of a language were chosen by, and the half that was only counted. */
export type Half = 'develop' | 'heldOut'

/** What became of a sentence: the robot did it, asked about it, missed it, or did (asked about) something else. */
export type Outcome = 'atOnce' | 'asked' | 'missed' | 'askedWrongly' | 'falseStart'

export interface Understood {
  heard: string
  /** What was said, or null where nothing may be started. */
  meant: string | null
  outcome: Outcome
  /** What the robot made of it. */
  found: string | null
}

export function intentionsOf({ language, household }: Said): readonly Intention[] {
  const defaults = defaultCommandsOf(languageOf(language).code)
  return [
    ...defaultCommandNames.map((id) => ({ id, phrases: defaults[id] })),
    ...Object.entries(household).map(([id, phrases]) => ({ id, phrases })),
  ]
}

export function understood(all: Said, half: Half): readonly Understood[] {
  const intentions = intentionsOf(all)
  const judge = (meant: string | null) => (heard: string) => {
    const { kind, id: found = null } = matchUtterance(heard, intentions, all.language)
    return { heard, meant, found, outcome: outcomeOf(kind, found === meant) }
  }
  return [
    ...Object.entries(all.said).flatMap(([meant, list]) => halfOf(list, half).map(judge(meant))),
    ...halfOf(all.nothing, half).map(judge(null)),
    ...(half === 'develop' ? all.nearly : []).map(judge(null)),
  ]
}

function outcomeOf(kind: 'match' | 'unsure' | 'none', right: boolean): Outcome {
  if (kind === 'none') return 'missed'
  if (kind === 'match') return right ? 'atOnce' : 'falseStart'
  return right ? 'asked' : 'askedWrongly'
}

/** Every other sentence is held out. */
function halfOf(list: readonly string[], half: Half): readonly string[] {
  return list.filter((_, at) => at % 2 === (half === 'develop' ? 0 : 1))
}
