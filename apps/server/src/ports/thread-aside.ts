import { Worker } from 'node:worker_threads'
import { ApiError } from '../http/api-error.ts'

/** A thread that answers questions whose cost the caller chooses, so that other calls never wait for them. */
export interface ThreadAside<Asked, Answered> {
  ask(asked: Asked): Promise<Answered>
  close(): Promise<void>
}

interface ThreadOptions<Answered> {
  readonly workerFile: URL
  readonly read: (message: unknown) => Answered
  /** How many may wait; more are turned away. */
  readonly waitingMax: number
  /** Calls back when an answer takes too long; answers how to stop waiting for that. */
  readonly startTimer: (expire: () => void) => () => void
  /** What is told to whom the thread left without an answer: it died, or took too long. */
  readonly failed: () => Error
  /** Of the thread's own JavaScript. */
  readonly memoryMegabytes: number
}

/** It does one thing at a time. A thread that dies or takes too long is replaced, and the next question gets the new one. */
export function createThreadAside<Asked, Answered>({
  workerFile,
  read,
  waitingMax,
  startTimer,
  failed,
  memoryMegabytes,
}: ThreadOptions<Answered>): ThreadAside<Asked, Answered> {
  interface Question {
    readonly asked: Asked
    readonly answer: PromiseWithResolvers<Answered>
  }
  const waiting: Question[] = []
  let current: { question: Question; stopTimer: () => void } | undefined
  let worker: Worker | undefined

  /** The thread is started when first needed: what it loads takes tens of megabytes. */
  function start(): Worker {
    const started = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes } })
    const isCurrent = () => worker === started
    started.on(
      'message',
      (message: unknown) => isCurrent() && finish(({ resolve }) => resolve(read(message))),
    )
    started.on('error', () => isCurrent() && giveUp())
    started.on('exit', () => isCurrent() && giveUp())
    // Whoever stops the server does not wait for an answer.
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
    finish(({ reject }) => reject(failed()))
  }

  return {
    ask: async (asked) => {
      if (waiting.length >= waitingMax) throw new ApiError('too_many_requests', { retryAfterSeconds: 5 })
      const answer = Promise.withResolvers<Answered>()
      waiting.push({ asked, answer })
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

/** A timer of real time that keeps no process running. */
export function realTimer(milliseconds: number): (expire: () => void) => () => void {
  return (expire) => {
    const timer = setTimeout(expire, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  }
}
