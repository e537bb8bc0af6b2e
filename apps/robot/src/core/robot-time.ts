import { keep, recall } from './kept.ts'
import type { Change, Clock, Store } from './ports.ts'

/**
 * The time as the robot has it (D-56): what the server said, plus what has passed since on a clock that cannot be
 * set. The machine's own clock counts only after a start without connection, and only if it is not behind what was
 * journalled: one that fell back would make things happen a second time.
 */
export interface RobotTime {
  /** Epoch milliseconds; undefined when the robot cannot know. */
  now(): number | undefined
  /** Resolves as soon as the robot knows it, or the signal ends that. */
  whenKnown(signal: AbortSignal): Promise<void>
  /** Resolves as soon as the server has said it, or the signal ends that. */
  whenSure(signal: AbortSignal): Promise<void>
  /** Only once the server has said the time in this run; what expires is judged by nothing less. */
  sure(): number | undefined
  /** For reports, in which any idea of the time is better than none. */
  stamp(): string
  setByServer(instant: string): void
  /** To be written along with other things, so that the next start knows how late it must be. */
  journalled(): readonly Change[]
}

export async function startTime(clock: Clock, store: Store): Promise<RobotTime> {
  const last = await recall(store, 'robot/time')
  const trusted = last !== undefined && clock.system() >= last
  let known = trusted ? { time: clock.system(), at: clock.monotonic() } : undefined
  let fromServer = false
  const firstWord = Promise.withResolvers<void>()

  const now = () => (known === undefined ? undefined : known.time + (clock.monotonic() - known.at))

  const untilSaid = async (signal: AbortSignal) => {
    const ended = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => ended.resolve())
    if (!signal.aborted) await Promise.race([firstWord.promise, ended.promise])
  }

  return {
    now,
    whenKnown: async (signal) => (known === undefined ? untilSaid(signal) : undefined),
    whenSure: untilSaid,
    sure: () => (fromServer ? now() : undefined),
    stamp: () => instant(now() ?? clock.system()),
    setByServer: (text) => {
      const time = Date.parse(text)
      if (Number.isNaN(time)) return
      known = { time, at: clock.monotonic() }
      fromServer = true
      firstWord.resolve()
    },
    journalled: () => {
      const time = now()
      return time === undefined ? [] : [keep('robot/time', time)]
    },
  }
}

/** A machine's clock may be anywhere; the wire has years of four digits. */
export function instant(time: number): string {
  return new Date(Math.min(Math.max(time, 0), lastInstant)).toISOString()
}

const lastInstant = Date.UTC(9999, 11, 31)
