import type { Clock } from '../clock/clock.ts'

export interface Ticks {
  /** When the present span of so many milliseconds began: the same for everybody who asks within it. */
  readonly spanStart: (every: number) => number
  /** Calls back in each new span, until the returned function is called. */
  readonly subscribe: (every: number, listener: () => void) => () => void
  /** Calls whoever is behind: after the device slept, when no timer ran. */
  readonly catchUp: () => void
}

/** One timer for everybody who follows the time: set to the next moment somebody waits for, and off otherwise. */
export function createTicks(clock: Clock): Ticks {
  const followers = new Set<{ every: number; seen: number; listener: () => void }>()
  let planned = Infinity
  let timer = new AbortController()

  const spanStart = (every: number) => Math.floor(clock.now() / every) * every

  const plan = () => {
    const next = Math.min(...[...followers].map(({ every }) => spanStart(every) + every))
    if (next === planned) return
    timer.abort()
    timer = new AbortController()
    planned = next
    if (next !== Infinity) void waitUntil(next, timer.signal)
  }

  const waitUntil = async (moment: number, signal: AbortSignal) => {
    await clock.wait(moment - clock.now(), signal)
    if (signal.aborted) return
    planned = Infinity
    catchUp()
  }

  const catchUp = () => {
    for (const follower of followers) {
      const start = spanStart(follower.every)
      if (start === follower.seen) continue
      follower.seen = start
      follower.listener()
    }
    plan()
  }

  return {
    spanStart,
    subscribe: (every, listener) => {
      const follower = { every, seen: spanStart(every), listener }
      followers.add(follower)
      plan()
      return () => {
        followers.delete(follower)
        plan()
      }
    },
    catchUp,
  }
}
