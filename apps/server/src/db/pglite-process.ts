import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { ExchangeBytes } from './pglite-stream.ts'

export interface EmbeddedPostgres {
  readonly exchange: ExchangeBytes
  /** Aborted, with a `DatabaseLost` as the reason, when the database has ended without being asked to. */
  readonly lost: AbortSignal
  stop(): Promise<void>
}

/** The embedded database has ended by itself, in a sentence for the operator. */
export class DatabaseLost extends Error {}

const reply = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), bytes: z.instanceof(Uint8Array).optional() }),
])

/** No statement of ours takes this long, on whatever machine; one that does never returns. */
const defaultPatience = 300_000
/** In turns, not by one timer: a machine that wakes up after an hour has missed one turn, not all. */
const patienceTurns = 20

/** Starts the embedded database on its own thread. */
export async function startEmbeddedPostgres(
  dataDir: string,
  template?: Uint8Array,
  { patienceMilliseconds = defaultPatience } = {},
): Promise<EmbeddedPostgres> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    name: 'database',
    workerData: { dataDir, template },
  })
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  const ready = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const lost = new AbortController()
  let lostBy: DatabaseLost | undefined
  let last = 0
  let silentTurns = 0
  let stopping = false

  function lose(sentence: string): void {
    // The first reason is the one that tells something.
    lostBy ??= new DatabaseLost(sentence)
    lost.abort(lostBy)
    ready.reject(lostBy)
    for (const request of waiting.values()) request.reject(lostBy)
    waiting.clear()
  }

  worker.on('message', (message: unknown) => {
    silentTurns = 0
    const answer = reply.parse(message)
    if ('ready' in answer) return ready.resolve()
    waiting.get(answer.id)?.resolve(answer.bytes ?? new Uint8Array())
    waiting.delete(answer.id)
  })
  worker.on('error', (error) => lose(`The embedded database has failed: ${describe(error)}.`))
  worker.on('exit', () => {
    clearInterval(watch)
    if (!stopping) lose('The embedded database has ended by itself.')
    gone.resolve()
  })
  const watch = setInterval(() => {
    silentTurns = waiting.size === 0 ? 0 : silentTurns + 1
    if (silentTurns < patienceTurns) return
    lose(`The embedded database has not answered for ${patienceMilliseconds / 1000} seconds.`)
    void worker.terminate()
  }, patienceMilliseconds / patienceTurns).unref()

  function send(message: { bytes: Uint8Array } | { close: true }): Promise<Uint8Array> {
    if (lostBy !== undefined) return Promise.reject(lostBy)
    const request = Promise.withResolvers<Uint8Array>()
    last += 1
    waiting.set(last, request)
    worker.postMessage({ id: last, ...message })
    return request.promise
  }

  await ready.promise
  return {
    exchange: (bytes) => send({ bytes }),
    lost: lost.signal,
    stop: async () => {
      if (lostBy === undefined) {
        await send({ close: true })
        stopping = true
      }
      await gone.promise
    },
  }
}

/** In one line, and without the full stop that ours has. */
function describe(error: unknown): string {
  const [text = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return text.replace(/\.$/, '')
}
