import type { Jukebox } from './jukebox.ts'
import { keep, recall } from './kept.ts'
import type { OwnVoice } from './own-voice.ts'
import type { Store } from './ports.ts'

/** How loud the robot speaks and plays. */
export interface Loudness {
  /** As it was before a start; as it came out of the box, after a reset. */
  restore(): Promise<void>
  /** A step louder or softer, and on disk; false when it is as loud or soft as it can be. */
  change(by: 1 | -1): Promise<boolean>
}

interface LoudnessParts {
  readonly store: Store
  readonly voice: OwnVoice
  readonly jukebox: Jukebox
}

/** In per cent. The softest can still be heard: a robot that nobody hears seems broken. */
const steps = [25, 40, 55, 70, 85, 100]
/** Who says 'louder' for the first time gets it. */
const usual = 70

export function createLoudness({ store, voice, jukebox }: LoudnessParts): Loudness {
  const current = async () => (await recall(store, 'data/loudness')) ?? usual

  const set = (percent: number) => {
    voice.setLoudness(percent / 100)
    jukebox.setLoudness(percent / 100)
  }

  return {
    restore: async () => set(await current()),
    change: async (by) => {
      const percent = steps[steps.indexOf(await current()) + by]
      if (percent === undefined) return false
      await store.write([keep('data/loudness', percent)])
      set(percent)
      return true
    },
  }
}
