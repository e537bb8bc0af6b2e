import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { ApiError } from '../http/api-error.ts'

const estimate = z.object({
  guesses: z.number(),
  score: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  warning: z.string().nullable(),
  suggestions: z.array(z.string()),
})
export type PasswordEstimate = z.infer<typeof estimate>

export interface PasswordEstimator {
  /** How hard a password is to guess, for somebody who knows these words about its owner. */
  estimate(password: string, context: readonly string[]): Promise<PasswordEstimate>
  close(): Promise<void>
}

interface Question {
  readonly asked: { readonly password: string; readonly context: readonly string[] }
  readonly answer: PromiseWithResolvers<PasswordEstimate>
}

interface EstimatorOptions {
  readonly waitingMax?: number
  /** Calls back when an estimate takes too long; answers how to stop waiting for that. */
  readonly startTimer?: (expire: () => void) => () => void
  readonly workerFile?: URL
}

/** Far more than any estimate takes, the start of the thread included. */
const longestMilliseconds = 20_000

/**
 * Estimating is work that the caller chooses, so it has a thread of its own: other calls never wait for it. It does one
 * at a time, a few wait, and more are turned away. A thread that dies or takes too long is replaced.
 */
export function createPasswordEstimator({
  waitingMax = 20,
  startTimer = realTimer,
  workerFile = new URL('./password-estimator-worker.ts', import.meta.url),
}: EstimatorOptions = {}): PasswordEstimator {
  const waiting: Question[] = []
  let current: { question: Question; stopTimer: () => void } | undefined
  let worker: Worker | undefined

  /** The thread is started when first needed: the dictionaries take tens of megabytes. */
  function start(): Worker {
    const started = new Worker(workerFile)
    const isCurrent = () => worker === started
    started.on(
      'message',
      (message: unknown) => isCurrent() && finish(({ resolve }) => resolve(estimate.parse(message))),
    )
    started.on('error', () => isCurrent() && giveUp())
    started.on('exit', () => isCurrent() && giveUp())
    // Whoever stops the server does not wait for a password to be judged.
    started.unref()
    return started
  }

  function askNext(): void {
    if (current !== undefined) return
    const question = waiting.shift()
    if (question === undefined) return
    worker ??= start()
    current = { question, stopTimer: startTimer(giveUp) }
    worker.postMessage(question.asked)
  }

  function finish(settle: (answer: Question['answer']) => void): void {
    if (current === undefined) return
    const { question, stopTimer } = current
    current = undefined
    stopTimer()
    settle(question.answer)
    askNext()
  }

  /** The question is left unanswered; the next one gets a new thread. */
  function giveUp(): void {
    void worker?.terminate()
    worker = undefined
    finish(({ reject }) => reject(new ApiError('unavailable')))
  }

  return {
    estimate: async (password, context) => {
      if (waiting.length >= waitingMax) throw new ApiError('too_many_requests', { retryAfterSeconds: 5 })
      const answer = Promise.withResolvers<PasswordEstimate>()
      waiting.push({ asked: { password, context }, answer })
      askNext()
      return answer.promise
    },
    close: async () => {
      for (const { answer } of waiting.splice(0)) answer.reject(new ApiError('unavailable'))
      const last = worker
      giveUp()
      await last?.terminate()
    },
  }
}

function realTimer(expire: () => void): () => void {
  const timer = setTimeout(expire, longestMilliseconds)
  timer.unref()
  return () => clearTimeout(timer)
}
