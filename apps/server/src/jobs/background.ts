import type { Logger } from 'pino'
import { minute } from '../ports/clock.ts'
import type { Clock } from '../ports/clock.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { OneAtATime } from './one-at-a-time.ts'

/**
 * What a process does by itself. All of it starts here: so it has a name, is logged when it fails, shows in readiness when
 * it keeps failing, ends with the process, and stands still in a test whose clock stands still.
 */
export interface Background {
  /** Does a task every so often, one at a time; the answer has it done at once. */
  every(name: string, milliseconds: number, task: () => Promise<void>): OneAtATime
  /** Notes that something goes on after whoever began it has gone on. */
  goesOn(work: Promise<unknown>): void
  /** Loops that have not come to an end for far longer than they should. */
  late(): string[]
  /** Resolves when nothing is under way. */
  atRest(): Promise<void>
  /** Begins nothing more, and waits for the turns that are under way. */
  stop(): Promise<void>
}

/** A loop that misses a few turns has met a passing fault; one that misses more needs somebody to look. */
const turnsMissed = 10
const shortestPatience = minute

interface Loop {
  readonly turn: OneAtATime
  readonly patience: number
  doneAt: number
}

export function createBackground(clock: Clock, log: Logger): Background {
  const loops = new Map<string, Loop>()
  const going = new Set<Promise<unknown>>()
  const stops: (() => void)[] = []
  let stopped = false

  async function turnsEnd(): Promise<void> {
    await Promise.all([...loops.values()].map(({ turn }) => turn.atRest()))
  }

  return {
    every: (name, milliseconds, task) => {
      const turn = oneAtATime(
        async () => {
          if (stopped) return
          await task()
          loop.doneAt = clock.now()
        },
        (error) => log.error({ err: error, loop: name }, 'what recurs could not be done'),
      )
      const patience = Math.max(turnsMissed * milliseconds, shortestPatience)
      const loop = { turn, patience, doneAt: clock.now() }
      loops.set(name, loop)
      stops.push(clock.every(milliseconds, turn))
      return turn
    },
    goesOn: (work) => {
      const noted: Promise<unknown> = work.catch(() => undefined).then(() => going.delete(noted))
      going.add(noted)
    },
    late: () =>
      [...loops].flatMap(([name, { doneAt, patience }]) => (clock.now() - doneAt > patience ? [name] : [])),
    atRest: async () => {
      // What ends may begin something else, and a loop may begin a turn while another is waited for.
      while (going.size > 0 || [...loops.values()].some(({ turn }) => turn.isRunning())) {
        await turnsEnd()
        await Promise.all(going)
      }
    },
    stop: async () => {
      stopped = true
      for (const stop of stops) stop()
      await turnsEnd()
    },
  }
}
