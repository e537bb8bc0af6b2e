import { defaultCommandNames, type DefaultCommandName, type RobotLanguage } from '@kompaan/contract/wire'
import type { Intention } from '@kompaan/speech/core'
import { loadDefaults, loadWords, type Words } from './load-words.ts'
import type { Store } from './ports.ts'
import { currentSettings } from './settings.ts'
import { wantedDefaults, wantedInteractions } from './wanted-commands.ts'

/** What the robot understands when nobody asked anything. */
export interface Vocabulary {
  /** As it is now. Made once for a state and a language: to prepare phrases takes longer than to match them (M18). */
  readonly current: () => Promise<Known>
  /** What is understood has changed. */
  reconsider(): void
}

export interface Known extends Words {
  readonly language: RobotLanguage
  readonly understand: (heard: string) => Understood
  /** Whether the robot is told to stop, and does not get one of these answers. */
  readonly isStop: (heard: string, answers: readonly Intention[]) => boolean
}

export type Understood =
  | { readonly kind: 'match' | 'unsure'; readonly command: Command }
  | { readonly kind: 'none' }

/** Something that can be said to the robot. */
export interface Command {
  /** As it is asked about. */
  readonly phrase: string
  readonly deed: DefaultDeed | TaughtDeed
}

export interface DefaultDeed {
  readonly kind: 'default'
  readonly name: DefaultCommandName
}

/** What carers taught the robot. */
export interface TaughtDeed {
  readonly kind: 'taught'
  readonly interactionId: string
  readonly scriptId: string
}

export function createVocabulary(store: Store): Vocabulary {
  let generation = 0
  let known: Known | undefined

  const load = async (language: RobotLanguage): Promise<Known> => {
    const words = await loadWords(language)
    const defaults = await loadDefaults(language)
    const commands = new Map<string, Command>()
    const intentions: Intention[] = []
    const add = (id: string, phrases: readonly string[], deed: Command['deed']) => {
      commands.set(id, { phrase: phrases[0] ?? '', deed })
      intentions.push({ id, phrases })
    }
    const wanted = await wantedDefaults(store)
    for (const name of wanted) add(idOf(name), defaults[name], { kind: 'default', name })
    for (const [interactionId, { commands: phrases, scriptId }] of await wantedInteractions(store))
      add(interactionId, phrases, { kind: 'taught', interactionId, scriptId })
    const switchedOff = defaultCommandNames
      .filter((name) => !wanted.includes(name))
      .map((name) => ({ id: idOf(name), phrases: defaults[name] }))
    const stops = intentions.filter(({ id }) => id === idOf('stop'))
    return {
      ...words,
      language,
      understand: (heard) => {
        const match = words.speech.matchUtterance(heard, intentions, language)
        if (match.kind === 'none') return match
        // In doubt it is what was switched off that was meant, if that fits better: it is not asked about another.
        const meant =
          match.kind === 'match'
            ? match
            : words.speech.matchUtterance(heard, [...intentions, ...switchedOff], language)
        const command = commands.get(meant.id ?? '')
        return command === undefined ? { kind: 'none' } : { kind: match.kind, command }
      },
      isStop: (heard, answers) => {
        const match = words.speech.matchUtterance(heard, [...answers, ...stops], language)
        return match.kind === 'match' && match.id === idOf('stop')
      },
    }
  }

  return {
    current: async () => {
      const { defaultLanguage } = await currentSettings(store)
      if (known?.language === defaultLanguage) return known
      const mine = generation
      const loaded = await load(defaultLanguage)
      // What changed while it was read is read again the next time.
      if (mine === generation) known = loaded
      return loaded
    },
    reconsider: () => {
      generation += 1
      known = undefined
    },
  }
}

/** Beside the ids of what carers made. */
function idOf(name: DefaultCommandName): string {
  return `default ${name}`
}
