import type { Clock, Voice } from '../../core/ports.ts'
import { readingTime } from './reading-time.ts'

interface VoiceParts {
  readonly clock: Clock
  readonly isMuted: () => boolean
}

/** Some browsers forget to tell that an utterance has ended. */
const patience = 3

/**
 * Speaks aloud where the browser has a voice for the language. Muted, or before anybody has touched the page, the
 * robot moves its lips for as long as it takes to read what it says.
 */
export function browserVoice({ clock, isMuted }: VoiceParts): Voice {
  let loudness = 1

  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const cancel = clock.after(milliseconds, resolve)
      signal.addEventListener('abort', () => {
        cancel()
        reject(new Error('cut short'))
      })
    })

  return {
    setLoudness: (factor) => {
      loudness = factor
    },
    chime: async (signal) => {
      if (isMuted() || !wasTouched()) return
      await chime(loudness)
      await pause(chimeTime, signal)
    },
    say: async (text, language, signal) => {
      signal.throwIfAborted()
      const voice = isMuted() || !wasTouched() ? undefined : voiceFor(language)
      if (voice === undefined) return pause(readingTime(text), signal)
      const ending = new AbortController()
      const stop = AbortSignal.any([signal, ending.signal])
      try {
        const limit = pause(patience * readingTime(text), stop)
        await Promise.race([speakAloud(text, voice, loudness), limit])
      } finally {
        ending.abort()
        speechSynthesis.cancel()
      }
    },
  }
}

/** In milliseconds, until its last tone is gone. */
const chimeTime = 900

/** Two soft tones, the second one higher. */
async function chime(volume: number): Promise<void> {
  const audio = new AudioContext()
  await audio.resume()
  for (const [index, frequency] of [523.25, 783.99].entries()) {
    const begin = audio.currentTime + index * 0.22
    const tone = new OscillatorNode(audio, { frequency })
    const loudness = new GainNode(audio, { gain: 0 })
    loudness.gain.setValueAtTime(0.25 * volume, begin)
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + 0.6)
    tone.connect(loudness).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + 0.6)
    tone.addEventListener('ended', () => index === 1 && void audio.close())
  }
}

/** Whether somebody has clicked or typed here: no page may make a noise before that. */
function wasTouched(): boolean {
  return navigator.userActivation.hasBeenActive
}

function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined
  const voices = speechSynthesis.getVoices()
  // Android writes nl_NL.
  const spoken = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-')
  const [short = ''] = language.split('-')
  return (
    voices.find((voice) => spoken(voice) === language && voice.localService) ??
    voices.find((voice) => spoken(voice) === language) ??
    voices.find((voice) => language !== 'zh-TW' && spoken(voice).startsWith(short))
  )
}

function speakAloud(text: string, voice: SpeechSynthesisVoice, loudness: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.volume = loudness
    utterance.addEventListener('end', () => resolve())
    utterance.addEventListener('error', ({ error }) => {
      // Whoever mutes the robot while it speaks has read it all the same.
      if (error === 'canceled' || error === 'interrupted' || error === 'not-allowed') resolve()
      else reject(new Error(`The browser could not say it: ${error}`))
    })
    speechSynthesis.speak(utterance)
  })
}

/** Somebody wants it to be quiet now. */
export function hush(): void {
  if ('speechSynthesis' in window) speechSynthesis.cancel()
}
