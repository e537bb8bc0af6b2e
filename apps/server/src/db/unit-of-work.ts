import type pg from 'pg'
import type { Actor, ChangeEntry } from '../audit/audit-entry.ts'
import type { NewEvent } from '../events/event-log.repository.ts'
import type { WakeUps } from '../events/wake-ups.ts'
import type { Happenings } from '../happenings.ts'
import type { EnqueueJob, JobQueue } from '../jobs/job-queue.ts'
import type { Clock } from '../ports/clock.ts'
import type { Transaction } from './database.ts'
import { transact } from './transact.ts'
import { readEvents, unitEnd } from './unit-end.ts'

/** What somebody does when something happens elsewhere. */
export type Listeners = {
  readonly [H in keyof Happenings]?: (unit: Unit, happening: Happenings[H]) => Promise<void>
}

/** One change: its rows, its audit entries, its jobs and its events, all or none. */
export interface Unit {
  readonly tx: Transaction
  readonly now: number
  readonly record: (entry: ChangeEntry) => void
  readonly publish: (event: NewEvent) => void
  readonly enqueue: EnqueueJob
  /** Tells whoever listens what happens by this change, one after the other; they take part in it. */
  readonly tell: <H extends keyof Happenings>(name: H, happening: Happenings[H]) => Promise<void>
}

export type RunUnit = <T>(actor: Actor, work: (unit: Unit) => Promise<T>) => Promise<T>

interface UnitParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly jobs: JobQueue
  readonly wakeUps: WakeUps
  readonly listeners: () => readonly Listeners[]
}

export function createRunUnit({ pool, clock, jobs, wakeUps, listeners }: UnitParts): RunUnit {
  return async (actor, work) => {
    const entries: ChangeEntry[] = []
    const events: NewEvent[] = []
    let enqueued = false
    const { value, rows } = await transact(pool, async (tx) => {
      const now = clock.now()
      const unit: Unit = {
        tx,
        now,
        record: (entry) => void entries.push(entry),
        publish: (event) => void events.push(event),
        enqueue: async (kind, data) => {
          enqueued = true
          await jobs.enqueue(tx, kind, data)
        },
        tell: async (name, happening) => {
          for (const { [name]: listener } of listeners()) await listener?.(unit, happening)
        },
      }
      return { value: await work(unit), last: unitEnd(now, actor, entries, events) }
    })
    if (events.length > 0) wakeUps.send(readEvents(rows))
    if (enqueued) jobs.hurry()
    return value
  }
}
