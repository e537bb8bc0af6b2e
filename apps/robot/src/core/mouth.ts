import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Face } from './face.ts'
import { phrases, type Phrases } from './phrases.ts'
import type { Store, Voice } from './ports.ts'
import { currentSettings } from './settings.ts'

/** Says one thing at a time, in the robot's language. */
export interface Mouth {
  /** Waits until the robot is silent, and keeps everything else waiting until the work is done. */
  hold(work: () => Promise<void>): Promise<void>
  /** For who holds it. Rejects when it could not be said to its end. */
  say(text: string): Promise<void>
  /** Says one of its own sentences; that it could not be said is nobody's loss. */
  remark(sentence: (own: Phrases) => string): Promise<void>
}

interface MouthParts {
  readonly voice: Voice
  readonly face: Face
  readonly store: Store
  readonly signal: AbortSignal
}

export function createMouth({ voice, face, store, signal }: MouthParts): Mouth {
  let before: Promise<unknown> = Promise.resolve()

  const hold = (work: () => Promise<void>) => {
    const mine = before.then(work)
    before = mine.catch(() => undefined)
    return mine
  }

  const say = async (sentence: (language: RobotLanguage) => string) => {
    signal.throwIfAborted()
    const { defaultLanguage } = await currentSettings(store)
    const text = sentence(defaultLanguage)
    face.begin('speaking')
    face.addSaid(text)
    try {
      await voice.say(text, defaultLanguage, signal)
    } finally {
      face.end('speaking')
    }
  }

  return {
    hold,
    say: (text) => say(() => text),
    remark: (sentence) => hold(() => say((language) => sentence(phrases[language]))).catch(() => undefined),
  }
}
