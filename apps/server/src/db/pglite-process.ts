import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { ExchangeBytes } from './pglite-stream.ts'

export interface EmbeddedPostgres {
  readonly exchange: ExchangeBytes
  stop(): Promise<void>
}

const reply = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), bytes: z.instanceof(Uint8Array).optional(), failure: z.string().optional() }),
])

/** Starts the embedded database on its own thread. */
export async function startEmbeddedPostgres(
  dataDir: string,
  template?: Uint8Array,
): Promise<EmbeddedPostgres> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { dataDir, template },
  })
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  const ready = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  let last = 0

  worker.on('message', (message: unknown) => {
    const answer = reply.parse(message)
    if ('ready' in answer) return ready.resolve()
    const request = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.failure === undefined) request?.resolve(answer.bytes ?? new Uint8Array())
    else request?.reject(new Error(answer.failure))
  })
  worker.on('error', (error) => {
    ready.reject(error)
    for (const request of waiting.values()) request.reject(error)
  })
  worker.on('exit', () => {
    ready.reject(new Error('the embedded database ended before it was ready'))
    for (const request of waiting.values()) request.reject(new Error('the embedded database has ended'))
    gone.resolve()
  })

  function send(message: { bytes: Uint8Array } | { close: true }): Promise<Uint8Array> {
    const request = Promise.withResolvers<Uint8Array>()
    last += 1
    waiting.set(last, request)
    worker.postMessage({ id: last, ...message })
    return request.promise
  }

  await ready.promise
  return {
    exchange: (bytes) => send({ bytes }),
    stop: async () => {
      await send({ close: true })
      await gone.promise
    },
  }
}
