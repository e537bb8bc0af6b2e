import { spokenText } from '@kompaan/contract'
import type { RobotLanguage } from '@kompaan/contract'
import type { Logger } from 'pino'
import { ApiError } from '../http/api-error.ts'
import { NothingToSay, VoiceFailed } from './ask-voice.ts'
import { isHeard, readWav, softened, writeWav } from './wav.ts'
import type { Wav } from './wav.ts'

/** Says sentences. */
export interface Voice {
  /** Begins to get ready; until then nobody pays for it. */
  start(): void
  /** Whether there is one to ask. */
  isThere(): boolean
  /** A sentence as the bytes of a wav file. Says `voice_unavailable` when there is none. */
  speak(text: string, language: RobotLanguage, how?: SpeakOptions): Promise<Buffer>
  close(): Promise<void>
}

interface SpeakOptions {
  /** 1 is the voice's own. */
  readonly speed?: number
  /** In per cent of what the voice gives. */
  readonly volume?: number
  /** Whoever is gone is not spoken to. */
  readonly signal?: AbortSignal
}

export interface VoiceSentence {
  readonly text: string
  readonly language: RobotLanguage
  readonly speed: number
}

/** What makes the sound. */
export interface VoiceEngine {
  start(): void
  isThere(): boolean
  /** Answers a file, whatever is in it. */
  say(sentence: VoiceSentence, gone: AbortSignal): Promise<Buffer>
  close(): Promise<void>
}

interface VoiceOptions {
  readonly log: Logger
  /** How many are asked for at the same time. */
  readonly atOnce?: number
  /** How many may wait for their turn; more are turned away. */
  readonly waitingMax?: number
}

const never = new AbortController().signal

/**
 * Few sentences at once and few that wait, so that a flood of them costs neither memory nor the engine, and no other call
 * waits. Loudness is made here, of the samples: engines are asked for one sound, which they can keep, and none of them has a
 * field for it.
 */
export function createVoice(engine: VoiceEngine, { log, atOnce = 4, waitingMax = 40 }: VoiceOptions): Voice {
  let speaking = 0
  const waiting: { readonly begin: () => void }[] = []

  async function inTurn<T>(gone: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (gone.aborted) throw new VoiceFailed('nobody waits for it')
    if (speaking >= atOnce) {
      if (waiting.length >= waitingMax) throw new ApiError('too_many_requests', { retryAfterSeconds: 5 })
      const turn = Promise.withResolvers<void>()
      const place = { begin: turn.resolve }
      const leave = () => {
        const at = waiting.indexOf(place)
        if (at >= 0) waiting.splice(at, 1)
        turn.reject(new VoiceFailed('nobody waits for it'))
      }
      waiting.push(place)
      gone.addEventListener('abort', leave, { once: true })
      // Whoever begins it has counted it.
      await turn.promise.finally(() => gone.removeEventListener('abort', leave))
    } else speaking += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) speaking -= 1
      else next.begin()
    }
  }

  async function soundOf(sentence: VoiceSentence, gone: AbortSignal): Promise<Wav> {
    const wav = readWav(await inTurn(gone, () => engine.say(sentence, gone)))
    if (wav === undefined) throw new VoiceFailed('what it sent is no wav file of 16 bits')
    if (!isHeard(wav)) throw new VoiceFailed('there is nothing to hear in what it sent')
    return wav
  }

  return {
    start: () => engine.start(),
    isThere: () => engine.isThere(),
    speak: async (text, language, { speed = 1, volume = 100, signal = never } = {}) => {
      try {
        return writeWav(softened(await soundOf({ text: spokenText(text), language, speed }, signal), volume))
      } catch (error) {
        if (error instanceof NothingToSay) throw nothingToSay()
        if (!(error instanceof VoiceFailed)) throw error
        if (!signal.aborted) log.warn({ why: error.message, language }, 'the voice did not speak')
        throw new ApiError('voice_unavailable', { retryAfterSeconds: error.retryAfterSeconds ?? 10 })
      }
    },
    close: () => engine.close(),
  }
}

/** Somebody's text that leaves nothing to be said. */
export function nothingToSay(): ApiError {
  return new ApiError('invalid_input', { details: [{ path: 'body.text', message: 'silent' }] })
}

/** Where the operator wants none. */
export const noVoice: VoiceEngine = {
  start: () => undefined,
  isThere: () => false,
  say: async () => {
    throw new VoiceFailed('there is none')
  },
  close: async () => undefined,
}
