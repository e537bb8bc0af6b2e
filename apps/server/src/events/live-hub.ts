import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { TakenOver } from '../http/event-stream.ts'
import type { Background } from '../jobs/background.ts'
import { oneAtATime } from '../jobs/one-at-a-time.ts'
import type { Clock } from '../ports/clock.ts'
import { minute } from '../ports/clock.ts'
import { eventPage, eventsAfter, streamsChangedSince } from './event-log.repository.ts'
import type { LoggedEvent, StreamName } from './event-log.repository.ts'
import { encodeCursor } from './live-cursor.ts'
import { createLiveStart } from './live-start.ts'
import type { WakeUps } from './wake-ups.ts'

/** With what somebody reads a live stream. */
export type LivePass = SessionPass | DevicePass

interface SessionPass {
  readonly kind: 'session'
  readonly sessionId: string
  readonly robotIds: readonly string[]
  readonly tokenExpiresAt: number
}

interface DevicePass {
  readonly kind: 'device'
  readonly tokenHash: string
}

export interface LiveReader {
  readonly streams: readonly StreamName[]
  /** With what the reader was let in; it is checked again while the stream is open. */
  readonly pass: LivePass
  readonly lastEventId: string | undefined
}

/** Serves the event log to open connections. */
export interface LiveHub {
  /** Looks up where the reader is, then takes the answer over and writes events to it until it closes. */
  open(reader: LiveReader, takeOver: () => TakenOver): Promise<void>
  readonly size: number
  /** Begins to look after open connections. */
  start(): void
  close(): void
}

interface Connection {
  readonly pass: LivePass
  readonly answer: ServerResponse
  readonly epoch: string
  readonly cursor: Map<string, number>
  /** When within each round of pings it is its turn. */
  readonly pingTurn: number
}

const pingMilliseconds = 15_000
/** In turns: writing to ten thousand connections at once would keep everybody else waiting for a third of a second. */
const pingTurns = 150
/** Within 3 s whoever may not read on is cut off (SEC-18, SEC-28). */
const recheckMilliseconds = 2000
/** So many at once: whoever comes meanwhile is served in between. */
const recheckSlice = 1000
const pollMilliseconds = 3000
const pollSlice = 500
/** Longer than a commit takes and clocks differ. */
const recently = minute

interface HubParts {
  readonly database: Database
  readonly clock: Clock
  readonly wakeUps: WakeUps
  readonly log: Logger
  readonly background: Background
  /** Which of these passes are worth nothing any more. */
  readonly lapsedPasses: (passes: readonly LivePass[], now: number) => Promise<ReadonlySet<LivePass>>
}

export function createLiveHub({
  database,
  clock,
  wakeUps,
  log,
  background,
  lapsedPasses,
}: HubParts): LiveHub {
  const connections = new Set<Connection>()
  /** A stream has one reader, or a few: a set of them would take four times as much. */
  const byStream = new Map<string, readonly Connection[]>()
  const woken = new Set<string>()
  const liveStart = createLiveStart(database)
  let closed = false
  /** Whether it is known who may read on. */
  let isChecked = true
  const mayTell = () => isChecked

  /** One read for all connections at a time; what is woken meanwhile is read in the next round. */
  const readSoon = oneAtATime(readRounds, (error) =>
    log.error({ err: error }, 'live streams could not be read'),
  )

  async function readRounds(): Promise<void> {
    while (mayTell() && woken.size > 0) {
      const from = new Map<string, number>()
      for (const name of woken) {
        const readers = (byStream.get(name) ?? []).filter(canTakeMore)
        const positions = readers.map(({ cursor }) => cursor.get(name) ?? 0)
        if (positions.length > 0) from.set(name, Math.min(...positions))
      }
      woken.clear()
      const events = await eventsAfter(database, from)
      for (const event of events) {
        for (const connection of byStream.get(event.stream) ?? []) deliver(connection, event)
      }
      // A long backlog comes in pages.
      if (events.length === eventPage) for (const name of from.keys()) woken.add(name)
    }
  }

  /**
   * Tells what was committed a moment ago without reading it again. Answers of which streams everybody has everything now:
   * who has missed an event, since commits can be heard of in another order than they happened, is not told the next.
   */
  function tellAtOnce(committed: readonly LoggedEvent[]): string[] {
    const newest = new Map<string, number>()
    for (const event of committed) {
      newest.set(event.stream, event.version)
      for (const connection of byStream.get(event.stream) ?? []) deliver(connection, event)
    }
    return [...newest].flatMap(([name, version]) => {
      const readers = byStream.get(name) ?? []
      return readers.every(({ cursor }) => (cursor.get(name) ?? 0) >= version) ? [name] : []
    })
  }

  function deliver(connection: Connection, event: LoggedEvent): void {
    const { epoch, cursor, answer } = connection
    // The next one in line and no other: a reader that came while this page was being read, or cannot take more
    // now, stays where it is and is read for again.
    const isNext = event.version === (cursor.get(event.stream) ?? 0) + 1
    if (!isNext || !canTakeMore(connection)) return
    cursor.set(event.stream, event.version)
    const data = JSON.stringify({ stream: event.stream, kind: event.kind, entityId: event.entityId })
    answer.write(`id: ${encodeCursor({ epoch, versions: cursor })}\ndata: ${data}\n\n`)
  }

  /**
   * Ends the streams of who may not read on; whose robots changed comes back and gets the right ones. While that cannot
   * be checked nobody is told anything (SEC-43), and nobody is cut off: ten thousand would come back at once.
   */
  async function recheck(): Promise<void> {
    if (connections.size === 0) return
    const all = [...connections]
    try {
      for (let start = 0; start < all.length; start += recheckSlice) {
        const slice = all.slice(start, start + recheckSlice)
        const lapsed = await lapsedPasses(
          slice.map(({ pass }) => pass),
          clock.now(),
        )
        for (const { pass, answer } of slice) if (lapsed.has(pass)) finish(answer)
      }
      isChecked = true
      readSoon()
    } catch (error) {
      isChecked = false
      throw error
    }
  }

  function add(connection: Connection): void {
    connections.add(connection)
    for (const name of connection.cursor.keys()) {
      byStream.set(name, [...(byStream.get(name) ?? []), connection])
    }
    connection.answer.on('close', () => remove(connection))
    connection.answer.on('drain', () => readFor(connection))
  }

  function readFor({ cursor }: Connection): void {
    for (const name of cursor.keys()) woken.add(name)
    readSoon()
  }

  function remove(connection: Connection): void {
    connections.delete(connection)
    for (const name of connection.cursor.keys()) {
      const others = byStream.get(name)?.filter((each) => each !== connection) ?? []
      if (others.length === 0) byStream.delete(name)
      else byStream.set(name, others)
    }
  }

  let opened = 0
  let turn = 0
  let stopPinging = () => {}
  function ping(): void {
    turn = (turn + 1) % pingTurns
    for (const { answer, pingTurn } of connections) {
      if (pingTurn === turn && !answer.writableNeedDrain) answer.write(': ping\n\n')
    }
  }
  let unpolled = byStream.keys()
  /** Finds what a lost wake-up did not tell: what changed lately, and by turns every stream there is. */
  async function poll(): Promise<void> {
    if (byStream.size === 0) return
    for (const name of await streamsChangedSince(database, clock.now() - recently)) {
      if (byStream.has(name)) woken.add(name)
    }
    const slice = [...unpolled.take(pollSlice)]
    if (slice.length < pollSlice) unpolled = byStream.keys()
    for (const name of slice) woken.add(name)
    readSoon()
  }
  wakeUps.onWake((streams, committed) => {
    const behind = new Set(streams)
    if (mayTell()) for (const name of tellAtOnce(committed)) behind.delete(name)
    for (const name of behind) if (byStream.has(name)) woken.add(name)
    if (woken.size > 0) readSoon()
  })

  return {
    get size() {
      return connections.size
    },
    start: () => {
      stopPinging = clock.every(pingMilliseconds / pingTurns, ping)
      background.every('live.recheck', recheckMilliseconds, recheck)
      background.every('live.poll', pollMilliseconds, poll)
    },
    open: async ({ streams, pass, lastEventId }, takeOver) => {
      const { epoch, cursor, resync } = await liveStart(streams, lastEventId)
      const { answer, headers } = takeOver()
      // Nobody is there any more, or nobody will be here: a stream would never be closed again.
      if (closed || answer.destroyed) {
        answer.destroy()
        return
      }
      // Together with the first event, and yet by itself: joined to it, the head would be kept in its fifty pieces.
      answer.cork()
      answer.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      answer.flushHeaders()
      opened += 1
      const connection = { pass, answer, epoch, cursor, pingTurn: opened % pingTurns }
      add(connection)
      // The first event carries the cursor, so that a reader that breaks off early can resume.
      const id = encodeCursor({ epoch, versions: cursor })
      answer.write(`event: ${resync ? 'resync' : 'hello'}\nid: ${id}\ndata: {}\n\n`)
      answer.uncork()
      readFor(connection)
    },
    close: () => {
      closed = true
      stopPinging()
      for (const { answer } of connections) finish(answer)
    },
  }
}

/** Beyond this, what a reader has not taken yet stays in the database and not in our memory. */
const backlogMaxBytes = 256 * 1024

function canTakeMore({ answer }: Connection): boolean {
  return answer.writableLength < backlogMaxBytes
}

/** Somebody who does not read would not read the end either. */
function finish(answer: ServerResponse): void {
  if (answer.writableNeedDrain) answer.destroy()
  else answer.end()
}
