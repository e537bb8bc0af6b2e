import { setTimeout as pause } from 'node:timers/promises'
import type { RobotLanguage } from '@kompaan/contract'
import { askVoice, VoiceFailed } from './ask-voice.ts'
import type { VoiceAddress } from './ask-voice.ts'
import type { VoiceEngine } from './voice.ts'

/** An engine that the operator names. */
export interface VoiceSettings extends VoiceAddress {
  /** How it calls the voice of each language; those that are not named it does not speak. */
  readonly voices: Readonly<Partial<Record<RobotLanguage, string>>>
  /** For a sentence, all tries together. */
  readonly milliseconds: number
  readonly retries: number
}

const shortestPause = 250
const longestPause = 2000

export function httpVoice(settings: VoiceSettings): VoiceEngine {
  const { voices, milliseconds, retries } = settings
  return {
    start: () => undefined,
    isThere: () => true,
    say: async ({ text, language, speed }, gone) => {
      const voice = voices[language]
      if (voice === undefined) throw new VoiceFailed(`VOICES names no voice for ${language}`)
      const signal = AbortSignal.any([gone, AbortSignal.timeout(milliseconds)])
      for (let left = retries; ; left -= 1) {
        try {
          return await askVoice(settings, { text, voice, speed }, signal)
        } catch (error) {
          if (!(error instanceof VoiceFailed && error.isPassing) || left <= 0) throw error
          const wanted = (error.retryAfterSeconds ?? 0) * 1000
          // Who asks for more patience than a listener has is not asked again.
          if (wanted > longestPause) throw error
          await pause(Math.max(shortestPause, wanted), undefined, { signal }).catch(() => {
            throw error
          })
        }
      }
    },
    close: async () => undefined,
  }
}
