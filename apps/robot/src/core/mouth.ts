import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Face } from './face.ts'
import { phrases, type Phrases } from './phrases.ts'
import type { Store, Voice } from './ports.ts'
import { currentSettings } from './settings.ts'

/** Says one thing at a time, in the robot's language. */
export interface Mouth {
  /** Rejects when it could not be said to its end. */
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

  const sayNow = async (text: (language: RobotLanguage) => string) => {
    signal.throwIfAborted()
    const { defaultLanguage } = await currentSettings(store)
    face.begin('speaking')
    face.addSaid(text(defaultLanguage))
    try {
      await voice.say(text(defaultLanguage), defaultLanguage, signal)
    } finally {
      face.end('speaking')
    }
  }

  const sayInTurn = (text: (language: RobotLanguage) => string) => {
    const mine = before.then(() => sayNow(text))
    before = mine.catch(() => undefined)
    return mine
  }

  return {
    say: (text) => sayInTurn(() => text),
    remark: (sentence) => sayInTurn((language) => sentence(phrases[language])).catch(() => undefined),
  }
}
