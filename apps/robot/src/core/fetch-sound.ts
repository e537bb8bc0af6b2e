import { StrangeAnswer, Unusable } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { isForeign, isOther } from './download-answer.ts'
import { joined } from './joined.ts'
import type { Ports, Sentence } from './ports.ts'
import { wavLength } from './wav-length.ts'

/** A sentence as it sounds, and all that has to be known of it. */
export interface FetchedSound {
  readonly file: Uint8Array
  readonly sha256: string
  /** In milliseconds. */
  readonly duration: number
}

/** More than a minute and a half, and twice what the longest sentence takes. */
const soundMax = 8_000_000

/** Has the server say a sentence. Rejects when what came cannot be used, whatever it was. */
export async function fetchSound(
  client: DeviceClient,
  { text, language }: Sentence,
  sha256Of: Ports['sha256'],
  signal: AbortSignal,
): Promise<FetchedSound> {
  const answer = await client.speech({ text, language }, signal)
  if (isForeign(answer, 'audio/')) throw new StrangeAnswer('deviceSpeech', answer)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.parts) {
    size += part.length
    // What has no end is not waited for.
    if (size > soundMax) throw new Unusable('a sentence came that is too long')
    parts.push(part)
  }
  const file = joined(parts, size)
  const duration = wavLength(file)
  if (duration === undefined) throw new Unusable('what came for a sentence is no sound')
  const sha256 = await sha256Of(file)
  if (isOther(answer, sha256, 0)) throw new Unusable('the sound of a sentence came damaged')
  return { file, sha256, duration }
}
