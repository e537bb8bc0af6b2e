import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Database, Transaction } from '../db/database.ts'
import { day, hour, minute, second } from '../ports/clock.ts'
import type { Clock } from '../ports/clock.ts'
import type { Background } from './background.ts'
import {
  countTroubledJobs,
  insertJob,
  insertRecurringJobs,
  markJobDone,
  markJobFailed,
  putJobBack,
  putJobOff,
  removeFailedJobs,
  removeJob,
  renewJobLease,
  takeJobs,
} from './job.repository.ts'
import type { TakenJob, TroubledJobs } from './job.repository.ts'
import type { OneAtATime } from './one-at-a-time.ts'

/** Something to be done once, after the change that asks for it: outside the call, and although the process may die. */
export interface JobKind<Data> {
  readonly name: string
  /** Ids, or what only the server's key can read: jobs hold nothing private. */
  readonly data: z.ZodType<Data>
  readonly triesMax: number
  /** How many of these one process does at the same time. */
  readonly atOnce: number
}

/** What somebody knows how to do: a kind of job, or something that recurs. */
export type JobWork = OnceWork | RecurringWork

interface OnceWork {
  readonly name: string
  readonly triesMax: number
  readonly atOnce: number
  readonly run: (data: unknown) => Promise<void>
}

interface RecurringWork {
  readonly name: string
  readonly everyMilliseconds: number
  readonly run: () => Promise<void>
}

export function workOn<Data>(
  { name, data: schema, triesMax, atOnce }: JobKind<Data>,
  run: (data: Data) => Promise<void>,
): JobWork {
  return {
    name,
    triesMax,
    atOnce,
    run: async (data) => {
      const told = schema.safeParse(data)
      if (!told.success) throw new Unreadable(`the data of a job ${name} is not what it should be`)
      await run(told.data)
    },
  }
}

/** Does something again and again, by one process at a time; when it fails, sooner. */
export function recurring(name: string, everyMilliseconds: number, run: () => Promise<void>): JobWork {
  return { name, everyMilliseconds, run }
}

export type EnqueueJob = <Data>(kind: JobKind<Data>, data: Data) => Promise<void>

export interface JobQueue {
  /** With the writing transaction's handle, so that the change and its job happen both or neither. */
  enqueue<Data>(tx: Transaction, kind: JobKind<Data>, data: Data): Promise<void>
  /** Starts working off jobs. */
  work(works: readonly JobWork[]): Promise<void>
  /** Looks for work at once instead of at the next round. */
  hurry(): void
  /** What is not done although it should be. */
  troubled(): Promise<TroubledJobs[]>
  stop(): Promise<void>
}

const lookEvery = 2 * second
/** Who takes on a job has this long, and renews it while at it; then somebody else takes over. */
const lease = 2 * minute
const renewEvery = 30 * second
/** Whatever takes longer than this hangs. */
const longestRun = 30 * minute
const firstWait = 5 * second
const longestWait = hour
export const keepFailed = 30 * day
/** So long after its time a job is late; so long after its end a failed one is news. */
const late = 10 * minute
const news = hour
/** What is not done by then goes back in line; a process manager kills after some ten seconds. */
const stopPatience = 5 * second

interface QueueParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly background: Background
}

export function createJobQueue(
  { database, clock, log, background }: QueueParts,
  { stopMilliseconds = stopPatience } = {},
): JobQueue {
  const known = new Map<string, JobWork>()
  const inHand = new Map<Promise<void>, TakenJob>()
  let look: OneAtATime | undefined
  let stopping = false

  /** Kinds that wait for each other: each kind of job for its own, and all that recurs in one line. */
  function lanes(): { works: readonly JobWork[]; room: number }[] {
    const busy = (works: readonly JobWork[]) =>
      [...inHand.values()].filter(({ name }) => works.some((work) => work.name === name)).length
    const works = [...known.values()]
    const recurringWorks = works.filter((work) => 'everyMilliseconds' in work)
    return [
      { works: recurringWorks, room: 1 - busy(recurringWorks) },
      ...works.flatMap((work) =>
        'atOnce' in work ? [{ works: [work], room: work.atOnce - busy([work]) }] : [],
      ),
    ]
  }

  async function takeOn(): Promise<void> {
    for (const { works, room } of lanes()) {
      if (stopping || works.length === 0 || room <= 0) continue
      const now = clock.now()
      const waits = new Map(works.map((work) => [work.name, longestWaitOf(work)]))
      for (const taken of await takeJobs(database, waits, { now, leaseUntil: now + lease, limit: room })) {
        const work = doJob(taken).finally(() => {
          inHand.delete(work)
          look?.()
        })
        inHand.set(work, taken)
        background.goesOn(work)
      }
    }
  }

  async function doJob(taken: TakenJob): Promise<void> {
    const work = known.get(taken.name)
    if (work === undefined) return
    try {
      await withLease(taken, () => work.run(taken.data))
      await ('everyMilliseconds' in work
        ? markJobDone(database, taken, { now: clock.now(), nextAt: clock.now() + work.everyMilliseconds })
        : removeJob(database, taken))
    } catch (error) {
      log.error({ err: error, job: taken.name, jobId: taken.id, tries: taken.tries }, 'job failed')
      // If not even that can be noted, the lease ends by itself.
      await afterFailure(work, taken, error).catch((fault: unknown) =>
        log.error({ err: fault, jobId: taken.id }, 'job could not be put off'),
      )
    }
  }

  async function afterFailure(work: JobWork, taken: TakenJob, error: unknown): Promise<void> {
    const isFinal = 'triesMax' in work && (taken.tries >= work.triesMax || error instanceof Unreadable)
    if (isFinal) return markJobFailed(database, taken, clock.now())
    const wait = Math.min(firstWait * 2 ** Math.min(taken.tries - 1, 20), longestWait, longestWaitOf(work))
    return putJobOff(database, taken, clock.now() + wait)
  }

  /** Nobody else takes the job on while we are at it, unless we are for far too long. */
  async function withLease(taken: TakenJob, run: () => Promise<void>): Promise<void> {
    const tooLong = Promise.withResolvers<never>()
    const giveUpAt = clock.now() + longestRun
    const stopRenewing = clock.every(renewEvery, () => {
      const now = clock.now()
      if (now > giveUpAt) tooLong.reject(new Error(`job ${taken.name} does not come to an end`))
      else {
        renewJobLease(database, taken, now + lease).catch((error: unknown) =>
          log.warn({ err: error, jobId: taken.id }, 'lease of a job could not be renewed'),
        )
      }
    })
    try {
      await Promise.race([run(), tooLong.promise])
    } finally {
      stopRenewing()
    }
  }

  return {
    enqueue: (tx, { name }, data) =>
      insertJob(tx, {
        id: randomUUIDv7(),
        name,
        recurring: false,
        data,
        state: 'waiting',
        nextAt: clock.now(),
        createdAt: clock.now(),
      }),
    work: async (works) => {
      const all = [
        ...works,
        recurring('jobs.forget', day, () => removeFailedJobs(database, clock.now() - keepFailed)),
      ]
      for (const work of all) known.set(work.name, work)
      const now = clock.now()
      const firstTimes = all.flatMap((work) =>
        'everyMilliseconds' in work ? [[work.name, now + work.everyMilliseconds] as const] : [],
      )
      await insertRecurringJobs(database, new Map(firstTimes), now)
      look = background.every('jobs', lookEvery, takeOn)
    },
    hurry: () => look?.(),
    troubled: () => {
      const now = clock.now()
      const names = [...known.keys()]
      return countTroubledJobs(database, { dueBefore: now - late, failedSince: now - news, names })
    },
    stop: async () => {
      stopping = true
      await look?.atRest()
      const patience = new AbortController()
      const enough = pause(stopMilliseconds, undefined, { signal: patience.signal }).catch(() => undefined)
      await Promise.race([Promise.all(inHand.keys()), enough])
      patience.abort()
      for (const taken of inHand.values()) await putJobBack(database, taken, clock.now())
    },
  }
}

/** Trying again is of no use. */
class Unreadable extends Error {}

function longestWaitOf(work: JobWork): number {
  return 'everyMilliseconds' in work ? work.everyMilliseconds : longestWait
}
