import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { createLog } from '../log.ts'
import { createVoice } from '../ports/voice.ts'
import type { Voice } from '../ports/voice.ts'
import { writeWav } from '../ports/wav.ts'

/** An engine of somebody else that speaks, or does what a test has it do. */
export interface TestVoiceEngine {
  readonly url: string
  /** What it was asked, each with the headers. */
  readonly asked: { readonly headers: IncomingMessage['headers']; readonly body: unknown }[]
  /** How it answers from now on; one after the other, the last one for good. */
  answers(...answers: readonly VoiceAnswer[]): void
  stop(): Promise<void>
}

export type VoiceAnswer = (response: ServerResponse, request: IncomingMessage) => void

/** A tone of so many seconds. */
export function toneWav(seconds = 0.5, amplitude = 10_000): Buffer {
  const samples = Int16Array.from({ length: 22_050 * seconds }, (_, at) => amplitude * Math.sin(at / 10))
  return writeWav({ channels: 1, samplesPerSecond: 22_050, samples })
}

/** Says everything at once, as a tone; for tests that are not about the voice. */
export function toneVoice(): Voice {
  const engine = {
    start: () => undefined,
    isThere: () => true,
    say: async () => toneWav(),
    close: async () => undefined,
  }
  return createVoice(engine, { log: createLog('silent') })
}

export const speaks: VoiceAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'audio/wav' }).end(toneWav())
}

export async function startVoiceEngine(): Promise<TestVoiceEngine> {
  let next: readonly VoiceAnswer[] = [speaks]
  const asked: { headers: IncomingMessage['headers']; body: unknown }[] = []
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push({ headers: request.headers, body: await json(request) })
    const [answer, ...others] = next
    if (others.length > 0) next = others
    answer?.(response, request)
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers: (...answers) => {
      next = answers
      asked.length = 0
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
