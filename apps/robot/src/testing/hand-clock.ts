import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../core/ports.ts'

/** Time that stands still until a test moves it. */
export interface HandClock extends Clock {
  /** Lets time pass: what falls due happens in its turn, and everything that follows from it. */
  advance(milliseconds: number): Promise<void>
  /** The machine's clock is set; no time passes. */
  jump(milliseconds: number): void
}

interface Timer {
  readonly due: number
  readonly act: () => void
}

export function createHandClock(start = Date.UTC(2026, 10, 16, 9, 0, 0)): HandClock {
  const timers = new Set<Timer>()
  let passed = 0
  let jumped = 0

  const nextDue = (until: number) =>
    [...timers].filter(({ due }) => due <= until).toSorted((one, other) => one.due - other.due)[0]

  return {
    system: () => start + passed + jumped,
    monotonic: () => passed,
    after: (milliseconds, act) => {
      const timer = { due: passed + milliseconds, act }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: async (milliseconds) => {
      const until = passed + milliseconds
      await nextTurn()
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        passed = Math.max(passed, timer.due)
        timers.delete(timer)
        timer.act()
        await nextTurn()
      }
      passed = until
    },
    jump: (milliseconds) => {
      jumped += milliseconds
    },
  }
}
