import { failed, type Result } from '@kompaan/contract/wire'
import type { Clock } from '../clock/clock.ts'
import type { CallOptions } from '../http/create-client.ts'
import { failureOf, type Failure } from '../http/failure.ts'
import { isWorthRetry } from './upload-refusal.ts'

export interface Upload {
  readonly id: string
  /** The one it was begun for, whichever the pages are about by now. */
  readonly robotId: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Bytes of the file that have been sent in this try. */
  readonly sent: number
  /** Why it failed. */
  readonly failure: Failure | null
}

export interface UploadOrder extends Pick<Upload, 'robotId' | 'name' | 'size'> {
  /** Makes the call; once more for every try. */
  readonly send: (options: CallOptions) => Promise<Result<unknown, Failure>>
}

export interface UploadsState {
  readonly uploads: readonly Upload[]
  /** Why nothing is sent, though something is waiting. */
  readonly pause: 'offline' | 'logged_out' | null
  /** At the speed of now; null before that can be told, and while nothing is sent. */
  readonly secondsLeft: number | null
}

/**
 * Whose uploads may be sent now: an account's, by its id. `interrupted`: nobody's, but the same person may log in again.
 * `nobody`: somebody has logged out.
 */
export type Sender = { readonly account: string } | 'interrupted' | 'nobody'

interface Watched<T> {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

export interface UploadPorts {
  readonly clock: Clock
  readonly isOnline: Watched<boolean>
  readonly sender: Watched<Sender>
  readonly newId: () => string
}

export interface UploadQueue extends Watched<UploadsState> {
  readonly add: (orders: readonly UploadOrder[]) => void
  readonly retry: (id: string) => void
  /** All that failed and may fare better the next time. */
  readonly retryFailed: () => void
  readonly cancel: (id: string) => void
  readonly cancelAll: () => void
  /** Forgets what was sent or has failed. */
  readonly dismiss: () => void
}

/** What the queue knows of an upload and no page has to. */
interface Work {
  readonly order: UploadOrder
  /** Breaks off the try that is under way. */
  stop: AbortController
  /** How often no answer came although there was a network. */
  tries: number
  isResting: boolean
}

/** How many are sent at a time. */
const atOnce = 2
/** Waited before another try, when no answer came although there is a network. */
const rests = [2000, 10_000]

/** Sends files a few at a time, whatever page is open meanwhile. */
export function createUploadQueue({ clock, isOnline, sender, newId }: UploadPorts): UploadQueue {
  const listeners = new Set<() => void>()
  const works = new Map<string, Work>()
  let state: UploadsState = { uploads: [], pause: null, secondsLeft: null }
  /** Since when something is being sent without a pause, and how many bytes went since. */
  let run = { since: 0, bytes: 0 }
  let owner: string | null = null
  /** The server does not know our token, and a new one was of no use either. */
  let isRefused = false

  const change = (next: Partial<UploadsState>) => {
    const { uploads, pause } = { ...state, ...next }
    const left = pause === null ? timeLeft(uploads, run.bytes, clock.now() - run.since) : null
    state = { uploads, pause, secondsLeft: left }
    for (const listener of listeners) listener()
  }
  const changeOne = (id: string, next: Partial<Upload>) => {
    const before = state.uploads.find((each) => each.id === id)
    run.bytes += Math.max(0, (next.sent ?? 0) - (before?.sent ?? 0))
    change({ uploads: state.uploads.map((each) => (each.id === id ? { ...each, ...next } : each)) })
  }

  const forget = (which: (upload: Upload) => boolean) => {
    for (const { id } of state.uploads.filter(which)) {
      works.get(id)?.stop.abort()
      works.delete(id)
    }
    change({ uploads: state.uploads.filter((each) => !which(each)) })
  }

  /** Sends what may be sent now, and holds back what may not. */
  const goOn = () => {
    const now = sender.get()
    if (now === 'nobody' || (now !== 'interrupted' && owner !== null && now.account !== owner)) {
      owner = null
      forget(() => true)
    }
    const pause = pauseNow()
    if (pause !== state.pause) change({ pause })
    if (pause !== null) holdBack()
    else sendNext()
  }

  const pauseNow = (): UploadsState['pause'] => {
    if (!isBusy(state)) return null
    if (isRefused || sender.get() === 'interrupted') return 'logged_out'
    return isOnline.get() ? null : 'offline'
  }

  /** What was being sent waits, and begins anew with all its tries. */
  const holdBack = () => {
    for (const { id } of state.uploads.filter(isSending)) {
      const work = works.get(id)
      work?.stop.abort()
      if (work !== undefined) work.tries = 0
      changeOne(id, { state: 'waiting', sent: 0 })
    }
  }

  const sendNext = () => {
    for (const upload of state.uploads.filter(({ state: its }) => its === 'waiting')) {
      const work = works.get(upload.id)
      const hasRoom = state.uploads.filter(isSending).length < atOnce
      if (hasRoom && work?.isResting === false) void send(upload, work)
    }
  }

  const send = async ({ id, size }: Upload, work: Work) => {
    work.stop = new AbortController()
    const { signal } = work.stop
    if (!state.uploads.some(isSending)) run = { since: clock.now(), bytes: 0 }
    changeOne(id, { state: 'sending', sent: 0 })
    const onProgress = (sent: number, total: number) => {
      // The body holds a little more than the file.
      if (!signal.aborted) changeOne(id, { sent: Math.round((size * sent) / total) })
    }
    const answer = await answerOf(work.order, { signal, inPlace: true, onProgress })
    // Whoever broke it off has decided what becomes of it.
    if (signal.aborted) return
    if (answer.ok) changeOne(id, { state: 'done', sent: size })
    else settleFailure(id, work, answer.error)
    goOn()
  }

  const settleFailure = (id: string, work: Work, failure: Failure) => {
    const isUnanswered = failure.error === 'network'
    const rest = rests[work.tries]
    if (failure.status === 401) isRefused = true
    else if (!isUnanswered || (isOnline.get() && rest === undefined)) {
      changeOne(id, { state: 'failed', failure })
      return
    }
    changeOne(id, { state: 'waiting', sent: 0 })
    if (isUnanswered && isOnline.get() && rest !== undefined) void takeRest(work, rest)
  }

  const prepareAgain = (failedOnes: readonly Upload[]) => {
    for (const { id } of failedOnes) {
      const work = works.get(id)
      if (work !== undefined) work.tries = 0
      changeOne(id, { state: 'waiting', sent: 0, failure: null })
    }
  }

  const takeRest = async (work: Work, milliseconds: number) => {
    work.tries += 1
    work.isResting = true
    await clock.wait(milliseconds)
    work.isResting = false
    goOn()
  }

  isOnline.subscribe(goOn)
  sender.subscribe(() => {
    isRefused = false
    goOn()
  })

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (orders) => {
      const now = sender.get()
      if (typeof now === 'string') return
      owner = now.account
      // What was sent before belongs to an earlier choice of files.
      if (!isBusy(state)) forget(({ state: its }) => its === 'done')
      const added = orders.map((order): Upload => {
        const { robotId, name, size } = order
        const id = newId()
        works.set(id, { order, stop: new AbortController(), tries: 0, isResting: false })
        return { id, robotId, name, size, state: 'waiting', sent: 0, failure: null }
      })
      change({ uploads: [...state.uploads, ...added] })
      goOn()
    },
    retry: (id) => {
      prepareAgain(state.uploads.filter((each) => each.id === id && each.state === 'failed'))
      goOn()
    },
    retryFailed: () => {
      prepareAgain(state.uploads.filter(({ failure }) => failure !== null && isWorthRetry(failure)))
      goOn()
    },
    cancel: (id) => {
      forget((each) => each.id === id)
      goOn()
    },
    cancelAll: () => {
      forget(isUnderWay)
      goOn()
    },
    dismiss: () => forget((each) => !isUnderWay(each)),
  }
}

/** Who makes a call of a file may have to read it first, which can fail as well. */
async function answerOf(order: UploadOrder, options: CallOptions): Promise<Result<unknown, Failure>> {
  try {
    return await order.send(options)
  } catch (error) {
    return failed(failureOf(error))
  }
}

/** Whether something would be lost if the page went now. */
export function isBusy({ uploads }: Pick<UploadsState, 'uploads'>): boolean {
  return uploads.some(isUnderWay)
}

/** From 0 to 1, over all that was sent or still will be. */
export function overallProgress(uploads: readonly Upload[]): number {
  const counted = uploads.filter(({ state }) => state !== 'failed')
  const total = counted.reduce((sum, { size }) => sum + size, 0)
  return total === 0 ? 1 : counted.reduce((sum, { sent }) => sum + sent, 0) / total
}

/** Milliseconds after which the speed says something. */
const speedKnownAfter = 3000

/** Seconds until all of them are sent, when so many bytes went in so many milliseconds; null when that says nothing yet. */
export function timeLeft(uploads: readonly Upload[], bytes: number, milliseconds: number): number | null {
  const left = uploads.filter(isUnderWay).reduce((sum, { size, sent }) => sum + size - sent, 0)
  if (left === 0 || bytes === 0 || milliseconds < speedKnownAfter) return null
  return Math.ceil((left * milliseconds) / bytes / 1000)
}

function isUnderWay(upload: Upload): boolean {
  return upload.state === 'waiting' || isSending(upload)
}

function isSending({ state }: Upload): boolean {
  return state === 'sending'
}
