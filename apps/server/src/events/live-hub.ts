import type { ServerResponse } from 'node:http'
import { and, gt, inArray, isNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { session } from '../db/schema.ts'
import { sessionAbsoluteLimit } from '../features/account/session-limits.ts'
import type { Clock } from '../ports/clock.ts'
import { currentVersions, eventsAfter, oldestVersions } from './event-log.ts'
import { decodeCursor, encodeCursor } from './live-cursor.ts'
import type { WakeUps } from './wake-ups.ts'

export interface LiveReader {
  readonly sessionId: string
  readonly streams: readonly string[]
  readonly tokenExpiresAt: number
  readonly lastEventId: string | undefined
}

/** Serves the event log to open connections. */
export interface LiveHub {
  /** Takes over an answer and keeps writing events to it until it closes. */
  open(reader: LiveReader, answer: ServerResponse): Promise<void>
  readonly size: number
  close(): void
}

interface Connection {
  readonly sessionId: string
  readonly tokenExpiresAt: number
  readonly answer: ServerResponse
  readonly cursor: Map<string, number>
}

const pingMilliseconds = 15_000
const recheckMilliseconds = 2000
const pollMilliseconds = 3000

interface HubParts {
  readonly database: Database
  readonly clock: Clock
  readonly wakeUps: WakeUps
  readonly log: Logger
}

export function createLiveHub({ database, clock, wakeUps, log }: HubParts): LiveHub {
  const connections = new Set<Connection>()
  const woken = new Set<string>()
  let reading: Promise<void> | undefined

  /** One read for all connections at a time; what is woken meanwhile is read in the next round. */
  function readSoon(): void {
    reading ??= readRounds()
      .catch((error: unknown) => log.warn({ err: error }, 'live streams could not be read'))
      .finally(() => {
        reading = undefined
      })
  }

  async function readRounds(): Promise<void> {
    while (woken.size > 0) {
      const names = new Set(woken)
      woken.clear()
      const from = new Map<string, number>()
      for (const { cursor } of connections) {
        for (const [name, version] of cursor) {
          if (names.has(name)) from.set(name, Math.min(version, from.get(name) ?? version))
        }
      }
      for (const event of await eventsAfter(database, from)) {
        for (const connection of connections) deliver(connection, event)
        // A long backlog comes in pages.
        if (event.version > (from.get(event.stream) ?? 0)) from.set(event.stream, event.version)
      }
    }
  }

  function deliver(
    connection: Connection,
    event: { stream: string; version: number; kind: string; entityId: string | null },
  ) {
    const seen = connection.cursor.get(event.stream)
    if (seen === undefined || event.version <= seen) return
    connection.cursor.set(event.stream, event.version)
    const data = JSON.stringify({ stream: event.stream, kind: event.kind, entityId: event.entityId })
    connection.answer.write(`id: ${encodeCursor(connection.cursor)}\ndata: ${data}\n\n`)
  }

  /** Ends the streams of sessions that have ended, on whichever process they were ended (SEC-18). */
  async function recheck(): Promise<void> {
    const now = clock.now()
    const ids = [...new Set([...connections].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    const rows = await database
      .select({ id: session.id })
      .from(session)
      .where(
        and(
          inArray(session.id, ids),
          isNull(session.endedAt),
          gt(session.createdAt, now - sessionAbsoluteLimit),
        ),
      )
    const live = new Set(rows.map(({ id }) => id))
    for (const connection of connections) {
      if (!live.has(connection.sessionId) || connection.tokenExpiresAt <= now) connection.answer.end()
    }
  }

  async function start(reader: LiveReader): Promise<{ cursor: Map<string, number>; resync: boolean }> {
    const current = await currentVersions(database, reader.streams)
    const given = reader.lastEventId === undefined ? undefined : decodeCursor(reader.lastEventId)
    if (given === undefined) return { cursor: current, resync: false }
    if (given === null || reader.streams.some((name) => !given.has(name)))
      return { cursor: current, resync: true }
    const oldest = await oldestVersions(database, reader.streams)
    const lost = reader.streams.some((name) => {
      const from = given.get(name) ?? 0
      const newest = current.get(name) ?? 0
      return from > newest || (from < newest && from < (oldest.get(name) ?? newest + 1) - 1)
    })
    if (lost) return { cursor: current, resync: true }
    return { cursor: new Map(reader.streams.map((name) => [name, given.get(name) ?? 0])), resync: false }
  }

  const ping = setInterval(() => {
    for (const { answer } of connections) answer.write(': ping\n\n')
  }, pingMilliseconds)
  const rechecking = setInterval(() => {
    recheck().catch((error: unknown) => {
      // When a check cannot be made, the answer is no (SEC-43): readers come back and are checked at the door.
      log.warn({ err: error }, 'live streams could not be checked')
      for (const { answer } of connections) answer.end()
    })
  }, recheckMilliseconds)
  const polling = setInterval(() => {
    for (const { cursor } of connections) for (const name of cursor.keys()) woken.add(name)
    if (woken.size > 0) readSoon()
  }, pollMilliseconds)
  wakeUps.onWake((streams) => {
    for (const name of streams) woken.add(name)
    readSoon()
  })

  return {
    get size() {
      return connections.size
    },
    open: async (reader, answer) => {
      const { cursor, resync } = await start(reader)
      answer.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const connection: Connection = { ...reader, answer, cursor }
      connections.add(connection)
      answer.on('close', () => connections.delete(connection))
      // The first event carries the cursor, so that a reader that breaks off early can resume.
      answer.write(`event: ${resync ? 'resync' : 'hello'}\nid: ${encodeCursor(cursor)}\ndata: {}\n\n`)
      for (const name of cursor.keys()) woken.add(name)
      readSoon()
    },
    close: () => {
      for (const timer of [ping, rechecking, polling]) clearInterval(timer)
      for (const { answer } of connections) answer.end()
    },
  }
}
