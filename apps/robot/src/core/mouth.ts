import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Face } from './face.ts'
import type { OwnVoice } from './own-voice.ts'
import { phrases, type Phrases } from './phrases.ts'
import type { Sentence, Store } from './ports.ts'
import { currentSettings } from './settings.ts'

/** Says one thing at a time, in the robot's language. */
export interface Mouth {
  /** Waits until the robot is silent, and keeps everything else waiting until the work is done. */
  hold(work: () => Promise<void>): Promise<void>
  /** For who holds it. Rejects when it could not be said to its end, with `CutShort` when it was not to be. */
  say(text: string, how?: HowToSay): Promise<void>
  /** A sound that asks for attention; that it could not be heard is nobody's loss. */
  chime(signal: AbortSignal): Promise<void>
  /** Cuts short what is being said. Resolves when whoever held the mouth has let go of it. */
  silence(): Promise<void>
  /** Says one of its own sentences; that it could not be said is nobody's loss. */
  remark(sentence: (own: Phrases) => string, how?: HowToSay): Promise<void>
  /** What was said last, asides apart. */
  readonly lastSaid: () => Said | undefined
  /** A reset: nobody hears again what was said before. */
  readonly forget: () => void
}

interface Said extends Sentence {
  readonly isPrivate: boolean
}

/** In the robot's own language, and until the mouth is silenced, unless said otherwise. */
interface HowToSay {
  readonly language?: RobotLanguage
  readonly signal?: AbortSignal
  /** Who asks what was said means the sentence before it. */
  readonly isAside?: boolean
  /** It stays in the house: the server is not asked how it sounds. */
  readonly isPrivate?: boolean
  /** The first sound of it can be heard. */
  readonly onSound?: () => void
}

interface MouthParts {
  readonly voice: OwnVoice
  readonly face: Face
  readonly store: Store
  readonly signal: AbortSignal
  /** Somebody speaks with it, or does no longer. */
  readonly onHeld: (isHeld: boolean) => void
}

/** It was being said when something else had to happen. */
export class CutShort extends Error {}

export function createMouth({ voice, face, store, signal, onHeld }: MouthParts): Mouth {
  let before: Promise<unknown> = Promise.resolve()
  let holder: Promise<unknown> = Promise.resolve()
  let hush = new AbortController()
  let lastSaid: Said | undefined

  const hold = (work: () => Promise<void>) => {
    const mine = before.then(() => {
      hush = new AbortController()
      onHeld(true)
      const working = work().finally(() => onHeld(false))
      holder = working.catch(() => undefined)
      return working
    })
    before = mine.catch(() => undefined)
    return mine
  }

  const say = async (sentence: (language: RobotLanguage) => string, how?: HowToSay) => {
    const ending = AbortSignal.any([signal, hush.signal, ...(how?.signal === undefined ? [] : [how.signal])])
    const language = how?.language ?? (await currentSettings(store)).defaultLanguage
    if (ending.aborted) throw new CutShort()
    const text = sentence(language)
    const isPrivate = how?.isPrivate === true
    if (how?.isAside !== true) lastSaid = { text, language, isPrivate }
    const utter = await voice.prepare({ text, language }, { isPrivate }, ending)
    if (ending.aborted) throw new CutShort()
    face.begin('speaking')
    face.addSaid(text)
    try {
      await utter(ending, how?.onSound ?? (() => undefined))
    } catch (error) {
      throw ending.aborted ? new CutShort() : error
    } finally {
      face.end('speaking')
    }
  }

  return {
    hold,
    say: (text, how) => say(() => text, how),
    chime: (ending) => voice.chime(AbortSignal.any([signal, hush.signal, ending])).catch(() => undefined),
    silence: async () => {
      hush.abort()
      await holder
    },
    remark: (sentence, how) =>
      hold(() => say((language) => sentence(phrases[language]), how)).catch(() => undefined),
    lastSaid: () => lastSaid,
    forget: () => {
      lastSaid = undefined
    },
  }
}
