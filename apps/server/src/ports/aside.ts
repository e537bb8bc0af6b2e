import { fork } from 'node:child_process'
import type { Serializable } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../http/api-error.ts'

/** Answers questions whose cost the caller chooses, so that other calls never wait for them. */
export interface Aside<Asked, Answered> {
  /** Whoever asks much waits behind others, and others do not wait behind them. */
  ask(asked: Asked, whose?: string): Promise<Answered>
  close(): Promise<void>
}

interface AsideOptions<Answered> {
  readonly start: StartHelper
  readonly read: (message: unknown) => Answered
  /** How many may wait; more are turned away. */
  readonly waitingMax: number
  /** Calls back when an answer takes too long; answers how to stop waiting for that. */
  readonly startTimer: (expire: () => void) => () => void
  /** What is told to whom the helper left without an answer. */
  readonly failed: (why: WhyNot) => Error
}

/** It died or took too long, which may be the question's fault; or it could not even be started, which is ours. */
export type WhyNot = 'ended' | 'not_started'

/** Who does the work, apart from what the server does. Started when first needed: it loads tens of megabytes. */
export interface Helper {
  send(asked: Serializable): void
  end(): Promise<unknown>
}
type StartHelper = (onMessage: (message: unknown) => void, onEnd: (why: WhyNot) => void) => Helper

/** A thread, with so much memory for its own JavaScript. Whoever stops the server does not wait for it. */
export function threadHelper(file: URL, memoryMegabytes: number): StartHelper {
  return (onMessage, onEnd) => {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes } })
    worker.on('message', onMessage)
    worker.on('error', () => onEnd('ended'))
    worker.on('exit', () => onEnd('ended'))
    worker.unref()
    return { send: (asked) => worker.postMessage(asked), end: () => worker.terminate() }
  }
}

/**
 * A process, for what may ask for more memory at once than there is: in a thread that would end the whole server. It knows
 * nothing of ours, and ends with us.
 */
export function processHelper(file: URL, memoryMegabytes: number): StartHelper {
  return (onMessage, onEnd) => {
    const child = fork(fileURLToPath(file), {
      execArgv: [`--max-old-space-size=${memoryMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
    })
    const ended = Promise.withResolvers<void>()
    child.on('message', onMessage)
    child.on('error', () => onEnd('not_started'))
    child.on('exit', () => {
      ended.resolve()
      onEnd('ended')
    })
    child.unref()
    child.channel?.unref()
    return {
      send: (asked) => child.send(asked, (error) => error !== null && onEnd('ended')),
      end: () => {
        if (!child.kill('SIGKILL')) ended.resolve()
        return ended.promise
      },
    }
  }
}

/** It does one thing at a time. A helper that dies or takes too long is replaced, and the next question gets the new one. */
export function createAside<Asked extends Serializable, Answered>({
  start,
  read,
  waitingMax,
  startTimer,
  failed,
}: AsideOptions<Answered>): Aside<Asked, Answered> {
  interface Question {
    readonly asked: Asked
    readonly whose: string
    readonly answer: PromiseWithResolvers<Answered>
  }
  const waiting: Question[] = []
  let current: { question: Question; stopTimer: () => void } | undefined
  let helper: Helper | undefined
  /** Whose questions were answered, the last one at the end. */
  let served: readonly string[] = []

  function startHelper(): Helper {
    const started: Helper = start(
      (message) => helper === started && finish(({ resolve }) => resolve(read(message))),
      (why) => helper === started && giveUp(why),
    )
    return started
  }

  /** Of those who wait, the one who was served longest ago. */
  function takeNext(): Question | undefined {
    const waits = new Set(waiting.map(({ whose }) => whose))
    served = served.filter((whose) => waits.has(whose))
    const next = waiting.find(({ whose }) => !served.includes(whose))?.whose ?? served[0]
    const index = waiting.findIndex(({ whose }) => whose === next)
    if (next === undefined || index < 0) return undefined
    served = [...served.filter((whose) => whose !== next), next]
    return waiting.splice(index, 1)[0]
  }

  function askNext(): void {
    if (current !== undefined) return
    const question = takeNext()
    if (question === undefined) return
    helper ??= startHelper()
    current = { question, stopTimer: startTimer(() => giveUp('ended')) }
    helper.send(question.asked)
  }

  function finish(settle: (answer: Question['answer']) => void): void {
    if (current === undefined) return
    const { question, stopTimer } = current
    current = undefined
    stopTimer()
    settle(question.answer)
    askNext()
  }

  /** The question is left unanswered; the next one gets a new helper. */
  function giveUp(why: WhyNot): void {
    void helper?.end()
    helper = undefined
    finish(({ reject }) => reject(failed(why)))
  }

  return {
    ask: async (asked, whose = '') => {
      if (waiting.length >= waitingMax) throw new ApiError('too_many_requests', { retryAfterSeconds: 5 })
      const answer = Promise.withResolvers<Answered>()
      waiting.push({ asked, whose, answer })
      askNext()
      return answer.promise
    },
    close: async () => {
      for (const { answer } of waiting.splice(0)) answer.reject(new ApiError('unavailable'))
      const last = helper
      giveUp('ended')
      await last?.end()
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
