import { z } from 'zod'

/** An engine that speaks, as self-hosted ones and those of others are asked: `POST {url}/v1/audio/speech`. */
export interface VoiceAddress {
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string | undefined
  readonly model: string
}

export interface VoiceWords {
  readonly text: string
  /** As this engine calls it. */
  readonly voice: string
  readonly speed: number
}

/** The engine did not speak; the sentence says why, without what was to be said. */
export class VoiceFailed extends Error {
  /** That another try may do better. */
  readonly isPassing: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(why: string, { isPassing = false, retryAfterSeconds }: FailedOptions = {}) {
    super(why)
    this.isPassing = isPassing
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface FailedOptions {
  readonly isPassing?: boolean
  readonly retryAfterSeconds?: number | undefined
}

/** The engine found nothing in the text that it can say. */
export class NothingToSay extends Error {}

/** Minutes of speech; whoever sends more sends no speech. */
const soundBytesMax = 16 * 1024 ** 2
const refusalBytesMax = 64 * 1024

/** Answers whatever file it sent. Where the address leads is the operator's to say; nobody leads us on from there. */
export async function askVoice(
  { url, key, model }: VoiceAddress,
  { text, voice, speed }: VoiceWords,
  signal: AbortSignal,
): Promise<Buffer> {
  let answer: Response
  try {
    answer = await fetch(`${url}/v1/audio/speech`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'audio/wav',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: text, voice, response_format: 'wav', speed }),
      redirect: 'error',
      signal,
    })
  } catch {
    throw notReached(signal)
  }
  if (answer.status !== 200) {
    if (answer.status === 400 && (await isNothingToSay(answer, signal))) throw new NothingToSay()
    await answer.body?.cancel().catch(() => undefined)
    throw new VoiceFailed(`it answered ${answer.status}`, {
      isPassing: answer.status === 429 || answer.status >= 500,
      retryAfterSeconds: secondsIn(answer.headers.get('retry-after')),
    })
  }
  return read(answer, soundBytesMax, signal)
}

async function read(answer: Response, bytesMax: number, signal: AbortSignal): Promise<Buffer> {
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = answer.body ?? []
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    // Leaving the loop early gives the rest up.
    for await (const piece of body) {
      length += piece.length
      if (length > bytesMax) break
      pieces.push(piece)
    }
  } catch {
    throw notReached(signal)
  }
  if (length > bytesMax) throw new VoiceFailed('it sent more than any speech is')
  return Buffer.concat(pieces)
}

function notReached(signal: AbortSignal): VoiceFailed {
  return signal.aborted
    ? new VoiceFailed('it took too long')
    : new VoiceFailed('the connection failed', { isPassing: true })
}

const refusal = z.object({ error: z.object({ code: z.literal('nothing_to_say') }) })

async function isNothingToSay(answer: Response, signal: AbortSignal): Promise<boolean> {
  try {
    const body: unknown = JSON.parse((await read(answer, refusalBytesMax, signal)).toString())
    return refusal.safeParse(body).success
  } catch {
    return false
  }
}

/** Given in seconds; the other way of giving it, a date, is no use to who waits a moment at the most. */
function secondsIn(header: string | null): number | undefined {
  return header !== null && /^\d{1,4}$/.test(header) ? Number(header) : undefined
}
