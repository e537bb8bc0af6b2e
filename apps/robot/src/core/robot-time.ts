import { keep, recall } from './kept.ts'
import type { Change, Clock, Store } from './ports.ts'

/**
 * The time as the robot has it (D-56): what the server said, plus what has passed since on a clock that cannot be
 * set. After a start without connection the robot trusts the machine's clock only near the last journalled time (D-85).
 * A clock that fell back would make things happen twice, and one that is far ahead would make them happen too early.
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

/** How far the machine's clock may be ahead of the last journalled time before the robot waits for the server. */
const trustedAhead = 6 * 60 * 60_000

export async function startTime(clock: Clock, store: Store): Promise<RobotTime> {
  const last = await recall(store, 'robot/time')
  const system = clock.system()
  const isTrusted = last !== undefined && system >= last && system <= last + trustedAhead
  let known = isTrusted ? { time: system, at: clock.monotonic() } : undefined
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

/** When something ended. A clock that was set back meanwhile would put the end before the start. */
export function endInstant(at: string, startedAt: string): string {
  return Date.parse(at) < Date.parse(startedAt) ? startedAt : at
}

/** A machine's clock may be anywhere; the wire has years of four digits. */
export function instant(time: number): string {
  return new Date(Math.min(Math.max(time, 0), lastInstant)).toISOString()
}

const lastInstant = Date.UTC(9999, 11, 31)
