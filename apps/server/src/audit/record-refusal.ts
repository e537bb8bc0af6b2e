import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { minute, second } from '../ports/clock.ts'
import type { Clock } from '../ports/clock.ts'
import type { Actor, AuditEntry } from './audit-entry.ts'
import { addAuditEntries } from './audit.repository.ts'

export type RecordRefusal = (actor: Actor, entry: AuditEntry) => Promise<void>

/** How many refusals of one caller are written out one by one in a minute. */
const writtenOutMax = 60
const windowMilliseconds = minute
const sweepMilliseconds = 10 * second
const callersMax = 10_000

interface Window {
  readonly actor: Actor
  readonly endsAt: number
  written: number
  /** What was only counted, by action and outcome. */
  readonly omitted: Map<string, Omitted>
}

interface Omitted {
  readonly entry: AuditEntry
  readonly since: number
  times: number
}

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Puts refusals into the audit trail. Whoever keeps knocking, known or not, would fill the database: so beyond an
 * allowance they are counted, and when the minute is over, or the server stops, entries tell how many there were.
 */
export function createRecordRefusal({ database, clock, log }: Parts): {
  readonly record: RecordRefusal
  /** Ends the counting and writes down what was counted. */
  stop(): Promise<void>
} {
  const windows = new Map<string, Window>()
  /** Counted, and not yet in the trail since the database did not take it. */
  let unwritten: { actor: Actor; entry: AuditEntry }[] = []

  async function writeCounted(ended: readonly Window[]): Promise<void> {
    const entries = [...unwritten, ...ended.flatMap(countedIn)]
    unwritten = []
    for (const each of entries) {
      try {
        await addAuditEntries(database, clock.now(), each.actor, [each.entry])
      } catch (error) {
        log.error({ err: error }, 'counted refusals are not in the audit trail yet')
        unwritten.push(each)
      }
    }
  }

  /** Takes windows out of the count; what comes in meanwhile opens a new one. */
  function close(isOver: (window: Window) => boolean): Window[] {
    const over = [...windows].filter(([, window]) => isOver(window))
    for (const [key] of over) windows.delete(key)
    return over.map(([, window]) => window)
  }

  async function windowOf(actor: Actor): Promise<Window> {
    const key = actor.name === 'anonymous' ? `client:${actor.client ?? ''}` : actor.name
    const now = clock.now()
    const found = windows.get(key)
    // One that ends later than it could was opened by a clock that ran ahead.
    const isOpen = found !== undefined && found.endsAt > now && found.endsAt <= now + windowMilliseconds
    if (isOpen) return found
    const opened: Window = {
      actor: { name: actor.name, client: actor.client },
      endsAt: now + windowMilliseconds,
      written: 0,
      omitted: new Map(),
    }
    const ended = windows.size >= callersMax ? close(() => true) : close((window) => window === found)
    windows.set(key, opened)
    await writeCounted(ended)
    return opened
  }

  const stopSweeping = clock.every(sweepMilliseconds, () => {
    void writeCounted(close(({ endsAt }) => endsAt <= clock.now()))
  })

  return {
    record: async (actor, entry) => {
      const window = await windowOf(actor)
      if (window.written < writtenOutMax) {
        window.written += 1
        await addAuditEntries(database, clock.now(), actor, [entry])
        return
      }
      const kind = `${entry.action} ${entry.outcome ?? ''}`
      const counted = window.omitted.get(kind)
      if (counted === undefined) window.omitted.set(kind, { entry, since: clock.now(), times: 1 })
      else counted.times += 1
    },
    stop: async () => {
      stopSweeping()
      await writeCounted(close(() => true))
    },
  }
}

/** Without a subject where nobody but a stranger is concerned: each of those tries may have been about another. */
function countedIn({ actor, omitted }: Window): { actor: Actor; entry: AuditEntry }[] {
  return [...omitted.values()].map(({ entry: { action, outcome }, since, times }) => ({
    actor,
    entry: {
      action,
      ...(outcome !== undefined && { outcome }),
      ...(actor.name !== 'anonymous' && { subject: actor.name }),
      details: { omitted: times, since: new Date(since).toISOString() },
    },
  }))
}
