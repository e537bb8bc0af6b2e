import type { RobotLanguage } from '@kompaan/contract/wire'
import { isRecord, parseJson } from '../../core/json.ts'

/** Makes text of what was recorded. */
export interface Recogniser {
  /** Empty when nobody can be heard in it. Rejects with `NotTranscribed` when it could not be done. */
  recognise(wav: Uint8Array, language: RobotLanguage): Promise<string>
}

export interface TranscriberOptions {
  /** Where `/v1/audio/transcriptions` is, as many servers have it. */
  readonly url: string
  readonly key: string | null
  readonly model: string
  /** For each of two tries, until the last byte of the answer; in milliseconds. */
  readonly timeLimit?: number
}

/** Why there is no text, in a sentence for whoever looks after the machine. */
export class NotTranscribed extends Error {
  /** It may go well the next time. */
  readonly isWorthAnother: boolean

  constructor(reason: string, { isWorthAnother }: { readonly isWorthAnother: boolean }) {
    super(`What was said could not be transcribed: ${reason}.`)
    this.isWorthAnother = isWorthAnother
  }
}

/** Somebody waits for an answer meanwhile. */
const usualLimit = 10_000
/** Five minutes of speech, as robots record it. */
const soundMax = 10_000_000
/** More than anybody says in one breath, in bytes; what comes behind it is not read. */
const answerMax = 64_000

/** Transcribes over HTTP, with one more try when something went wrong on the way. */
export function transcriber({ url, key, model, timeLimit = usualLimit }: TranscriberOptions): Recogniser {
  const address = `${url.replace(/\/+$/, '')}/v1/audio/transcriptions`

  const send = async (wav: Uint8Array, language: RobotLanguage): Promise<string> => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'said.wav')
    body.append('model', model)
    body.append('language', language.slice(0, 2))
    body.append('response_format', 'json')
    const signal = AbortSignal.timeout(timeLimit)
    const headers = key === null ? {} : { authorization: `Bearer ${key}` }
    const answer = await onTheWay(() =>
      // The key is for this server alone.
      fetch(address, { method: 'POST', body, headers, signal, redirect: 'error' }),
    )
    if (!answer.ok) {
      await answer.body?.cancel()
      const isWorthAnother = answer.status >= 500 || answer.status === 429
      throw new NotTranscribed(`the server answered ${answer.status}`, { isWorthAnother })
    }
    const value = parseJson(await onTheWay(() => readShort(answer)))
    if (!isRecord(value) || typeof value.text !== 'string')
      throw new NotTranscribed('the answer makes no sense', { isWorthAnother: true })
    return value.text.trim()
  }

  return {
    recognise: async (wav, language) => {
      if (!isWav(wav)) throw new NotTranscribed('that is no wav file', { isWorthAnother: false })
      if (wav.length > soundMax) throw new NotTranscribed('it is too long', { isWorthAnother: false })
      if (!hasSound(wav)) return ''
      try {
        return await send(wav, language)
      } catch (error) {
        if (!(error instanceof NotTranscribed) || !error.isWorthAnother) throw error
        return send(wav, language)
      }
    },
  }
}

async function onTheWay<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotTranscribed) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const reason = isLate ? 'the server took too long' : 'the server cannot be reached'
    throw new NotTranscribed(reason, { isWorthAnother: true })
  }
}

async function readShort({ body }: Response): Promise<string> {
  if (body === null) return ''
  const parts: AsyncIterable<Uint8Array<ArrayBuffer>> = body
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // Leaving the loop ends the connection.
  for await (const part of parts) {
    size += part.length
    if (size > answerMax) throw new NotTranscribed('the answer is too long', { isWorthAnother: false })
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

const headerSize = 44

function isWav(bytes: Uint8Array): boolean {
  const name = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))
  return name(0) === 'RIFF' && name(8) === 'WAVE'
}

/** Whether there is anything but zeros behind the header: nobody pays for the transcription of silence. */
function hasSound(bytes: Uint8Array): boolean {
  return bytes.subarray(headerSize).some((byte) => byte !== 0)
}
