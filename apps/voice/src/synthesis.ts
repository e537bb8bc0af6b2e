import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Question, Told, WorkerData } from './synthesis-messages.ts'
import { firstWords, isVoice } from './voices.ts'

/** What the thread tells. */
const told: z.ZodType<Told> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('missing') }),
  z.object({ kind: z.literal(['too_long', 'silent']), id: z.number() }),
  z.object({ kind: z.literal('spoken'), id: z.number(), wav: z.instanceof(Uint8Array) }),
])

/** Why something was not said: too many wait, it would take minutes to hear, there is nothing to hear, nobody waits for it, or the engine failed. */
export class NotSpoken extends Error {
  readonly why: 'busy' | 'too_long' | 'silent' | 'gone' | 'failed'

  constructor(why: NotSpoken['why']) {
    super(why)
    this.why = why
  }
}

export interface Synthesis {
  /** A wav file. In the order in which it is asked for. Whoever is gone is not spoken to. */
  say(asked: Omit<Question, 'id'>, gone: AbortSignal): Promise<Buffer>
  /** How many wait. */
  waiting(): number
  /** Resolves when it speaks for the first time; rejects when it never will. */
  readonly ready: Promise<'ready' | 'missing'>
  /** Resolves when it spoke and never will again: no thread could take the place of the last. */
  readonly lost: Promise<void>
  close(): Promise<void>
}

interface SynthesisOptions {
  readonly workerFile?: URL
  /** How many may wait; more are turned away. */
  readonly waitingMax?: number
  /** A sentence takes less than a second: a thread that needs longer hangs. */
  readonly longestMilliseconds?: number
}

interface Asked {
  readonly question: Question
  readonly isWarmUp?: true
  readonly answer: PromiseWithResolvers<Buffer>
}

/** Has a thread speak. One that dies or hangs is replaced, whoever waited for it is told, and the others go on. */
export function createSynthesis({
  workerFile = new URL('./synthesis-worker.ts', import.meta.url),
  waitingMax = 16,
  longestMilliseconds = 20_000,
}: SynthesisOptions = {}): Synthesis {
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  const waiting: Asked[] = []
  const ready = Promise.withResolvers<'ready' | 'missing'>()
  const lost = Promise.withResolvers<void>()
  /** What it says to itself while nobody asks. */
  const warmUps = Object.entries(firstWords).flatMap(([voice, text]) =>
    isVoice(voice) ? [{ voice, text, speed: 1 }] : [],
  )
  let lastId = 0
  let isReady = false
  let isLost = false
  /** Of a thread that takes the place of another. */
  let beginning: NodeJS.Timeout | undefined
  let current: (Asked & { readonly timer: NodeJS.Timeout }) | undefined
  let worker = start()

  function start(): Worker {
    const started = new Worker(workerFile, {
      workerData: { stopped } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2 },
    })
    started.on('message', (message) => started === worker && hear(told.parse(message)))
    started.on('error', () => started === worker && replace())
    started.on('exit', () => started === worker && replace())
    return started
  }

  function hear(message: Told): void {
    switch (message.kind) {
      case 'missing':
        ready.resolve('missing')
        if (beginning !== undefined) giveUp()
        return
      case 'ready':
        clearTimeout(beginning)
        beginning = undefined
        isReady = true
        ready.resolve('ready')
        break
      case 'too_long':
      case 'silent':
        if (message.id === current?.question.id) finish()?.reject(new NotSpoken(message.kind))
        break
      case 'spoken':
        if (message.id === current?.question.id) {
          const { buffer, byteOffset, byteLength } = message.wav
          finish()?.resolve(Buffer.from(buffer, byteOffset, byteLength))
        }
    }
    askNext()
  }

  function finish(): PromiseWithResolvers<Buffer> | undefined {
    const answer = current?.answer
    clearTimeout(current?.timer)
    current = undefined
    return answer
  }

  function replace(): void {
    // Who never spoke will not do so the next time: whoever started us decides how often it is tried.
    if (!isReady) {
      ready.reject(new NotSpoken('failed'))
      giveUp()
      return
    }
    isReady = false
    void worker.terminate()
    worker = start()
    beginning = setTimeout(giveUp, longestMilliseconds)
    finish()?.reject(new NotSpoken('failed'))
  }

  function giveUp(): void {
    isLost = true
    clearTimeout(beginning)
    for (const { answer } of waiting.splice(0)) answer.reject(new NotSpoken('failed'))
    lost.resolve()
  }

  function askNext(): void {
    if (current !== undefined || !isReady) return
    const next = waiting.shift() ?? warmUp()
    if (next === undefined) return
    current = { ...next, timer: setTimeout(replace, longestMilliseconds) }
    worker.postMessage(next.question)
  }

  function warmUp(): Asked | undefined {
    const words = warmUps.shift()
    if (words === undefined) return undefined
    lastId += 1
    const answer = Promise.withResolvers<Buffer>()
    answer.promise.catch(() => undefined)
    return { question: { ...words, id: lastId }, answer, isWarmUp: true }
  }

  return {
    ready: ready.promise,
    lost: lost.promise,
    waiting: () => waiting.length,
    say: (words, gone) => {
      if (gone.aborted) return Promise.reject(new NotSpoken('gone'))
      if (isLost) return Promise.reject(new NotSpoken('failed'))
      if (waiting.length >= waitingMax) return Promise.reject(new NotSpoken('busy'))
      lastId += 1
      const asked = { question: { ...words, id: lastId }, answer: Promise.withResolvers<Buffer>() }
      gone.addEventListener(
        'abort',
        () => {
          const at = waiting.indexOf(asked)
          if (at >= 0) waiting.splice(at, 1)
          // The thread stops at its next piece of sound, and is asked the next question then.
          else Atomics.store(stopped, 0, asked.question.id)
          asked.answer.reject(new NotSpoken('gone'))
        },
        { once: true },
      )
      waiting.push(asked)
      if (current?.isWarmUp) Atomics.store(stopped, 0, current.question.id)
      askNext()
      return asked.answer.promise
    },
    close: async () => {
      const last = worker
      clearTimeout(beginning)
      // No thread is the worker any more: what this one tells is not heard.
      finish()?.reject(new NotSpoken('failed'))
      for (const { answer } of waiting.splice(0)) answer.reject(new NotSpoken('failed'))
      last.removeAllListeners()
      await last.terminate()
    },
  }
}
