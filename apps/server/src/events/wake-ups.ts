import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { keptAlive } from '../db/database.ts'
import { oneAtATime } from '../jobs/one-at-a-time.ts'
import type { LoggedEvent } from './event-log.repository.ts'

/** Tells whoever serves live streams that something was committed. A lost wake-up only costs time. */
export interface WakeUps {
  send(committed: readonly LoggedEvent[]): void
  onWake(listener: WakeUpListener): void
  close(): Promise<void>
}

/** Hears which streams moved and, of what this process committed itself, by which events. */
type WakeUpListener = (streams: readonly string[], committed: readonly LoggedEvent[]) => void

const channel = 'kompaan_events'
/** PostgreSQL takes less than 8,000 bytes, and the name of a stream has some 45. */
const streamsAtOnce = 150
const listenAgainMilliseconds = 1000

/** Inside one process, as with the embedded database, which no other process can open. */
export function localWakeUps(): WakeUps {
  const listeners = new Set<WakeUpListener>()
  return {
    send: (committed) => tell(listeners, streamsOf(committed), committed),
    onWake: (listener) => void listeners.add(listener),
    close: async () => undefined,
  }
}

function tell(
  listeners: ReadonlySet<WakeUpListener>,
  streams: readonly string[],
  committed: readonly LoggedEvent[],
): void {
  for (const listener of listeners) listener(streams, committed)
}

function streamsOf(events: readonly LoggedEvent[]): string[] {
  return [...new Set(events.map(({ stream }) => stream))]
}

/**
 * Between processes, by NOTIFY: after the commit, since a NOTIFY inside a transaction makes all commits of the database
 * wait for each other, and one at a time: what comes while one is under way goes with the next. Readers of this very
 * process are woken at once, and not again by what comes back.
 */
export async function sharedWakeUps(pool: pg.Pool, url: string, log: Logger): Promise<WakeUps> {
  const listeners = new Set<WakeUpListener>()
  // Among the names of streams, of which it is none.
  const own = `from:${randomUUID()}`
  const waiting = new Set<string>()
  let closed = false
  let listening: pg.Client | undefined

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...keptAlive, connectionString: url })
    client.on('notification', ({ payload }) => {
      const told = payload?.split(',') ?? []
      if (!told.includes(own)) tell(listeners, told, [])
    })
    client.on('error', () => undefined)
    client.on('end', () => {
      if (!closed) listenLater()
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    listening = client
  }

  let later: NodeJS.Timeout | undefined
  /** Until then readers find what is new by polling. */
  function listenLater(): void {
    later ??= setTimeout(() => {
      later = undefined
      listen().catch((error: unknown) => {
        log.warn({ err: error }, 'wake-ups cannot be heard')
        if (!closed) listenLater()
      })
    }, listenAgainMilliseconds).unref()
  }

  const notify = oneAtATime(
    async () => {
      while (waiting.size > 0) {
        const streams = [...waiting].slice(0, streamsAtOnce)
        for (const name of streams) waiting.delete(name)
        await pool.query('select pg_notify($1, $2)', [channel, [...streams, own].join(',')])
      }
    },
    (error) => log.warn({ err: error }, 'a wake-up could not be sent'),
  )

  await listen()
  return {
    send: (committed) => {
      const streams = streamsOf(committed)
      tell(listeners, streams, committed)
      for (const name of streams) waiting.add(name)
      notify()
    },
    onWake: (listener) => void listeners.add(listener),
    close: async () => {
      closed = true
      clearTimeout(later)
      await notify.atRest()
      await listening?.end()
    },
  }
}
