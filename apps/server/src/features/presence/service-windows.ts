import { randomUUIDv7 } from 'node:crypto'
import type { Queries } from '../../db/database.ts'
import { oneAtATime } from '../../jobs/one-at-a-time.ts'
import { second } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import type { Downtime } from './presence-status.ts'
import { readWindows, saveWindow } from './service-windows.repository.ts'
import type { ServiceWindow } from './service-windows.repository.ts'

const noteMilliseconds = 10 * second
/** A longer gap than this between notes is downtime of ours (D-15). */
const downtimeMilliseconds = 30 * second

/** When the service was up, noted by each process every ten seconds. */
export interface ServiceWindows {
  /** In order; what no process was there for. */
  downtimes(): readonly Downtime[]
  /** The same by what stands in the database now: another process may have been there while this one stood still. */
  readDowntimes(queries: Queries): Promise<readonly Downtime[]>
  /** This process can be reached from now on. */
  start(): Promise<void>
  /** Waits for what is being noted: we were here until then. */
  stop(): Promise<void>
}

/**
 * A process that runs goes on with its window; one that stood still for long (stopped, a sleeping machine) was not
 * there, and begins a new one. So does one that could not note anything: without the database nobody was heard.
 */
export async function readServiceWindows({
  database,
  clock,
  log,
}: Needs<'database' | 'clock' | 'log'>): Promise<ServiceWindows> {
  let own = newWindow(clock.now())
  let noted = own
  let writingSince: number | undefined
  let known: readonly ServiceWindow[] = await readWindows(database, clock.now())
  let stop = () => {}

  async function write(): Promise<void> {
    const window = own
    writingSince = performance.now()
    try {
      await saveWindow(database, window)
      noted = window
      known = await readWindows(database, clock.now())
    } finally {
      writingSince = undefined
    }
  }
  const writeSoon = oneAtATime(write, (error) => {
    own = noted
    log.error({ err: error }, 'that we are here could not be noted')
  })

  function note(): void {
    // The database takes its time over the last one: until it answers, nobody is heard.
    const waited = writingSince === undefined ? 0 : performance.now() - writingSince
    if (waited > downtimeMilliseconds) return
    const now = clock.now()
    // Long since the last note we stood still; long before it the clock was set back. Either way a new one begins.
    const isNew = Math.abs(now - own.untilAt) > downtimeMilliseconds
    own = isNew ? newWindow(now) : { ...own, untilAt: Math.max(now, own.untilAt) }
    writeSoon()
  }

  // Until now, when we have just come to and not noted it yet. What lies ahead was noted by a clock that ran ahead: taken
  // at its word, all the time until then would be downtime of ours, and nobody's silence would count.
  const downtimes = () => {
    const now = clock.now()
    const past = [...known, own].filter(({ fromAt }) => fromAt <= now)
    return gapsBetween([...past, { fromAt: now, untilAt: now }])
  }

  return {
    downtimes,
    readDowntimes: async (queries) => {
      known = await readWindows(queries, clock.now())
      return downtimes()
    },
    start: async () => {
      own = newWindow(clock.now())
      noted = own
      await write()
      stop = clock.every(noteMilliseconds, note)
    },
    stop: async () => {
      stop()
      await writeSoon.atRest()
    },
  }
}

function newWindow(now: number) {
  return { id: randomUUIDv7(), fromAt: now, untilAt: now }
}

/** The gaps in a union of windows. */
function gapsBetween(windows: readonly ServiceWindow[]): Downtime[] {
  const gaps: Downtime[] = []
  let until: number | undefined
  for (const window of windows.toSorted((one, other) => one.fromAt - other.fromAt)) {
    if (until !== undefined && window.fromAt - until > downtimeMilliseconds) {
      gaps.push({ from: until, until: window.fromAt })
    }
    until = Math.max(until ?? window.untilAt, window.untilAt)
  }
  return gaps
}
