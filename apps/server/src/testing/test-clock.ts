import type { Clock } from '../ports/clock.ts'

/** Time that a test moves on; whatever recurs happens as often as it would have. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

/** Stands still until a test moves it. */
export function createTestClock(start = Date.UTC(2026, 10, 16, 9, 0, 0)): TestClock {
  return movableClock({ now: () => start, every: () => () => undefined })
}

/** Another clock that can be moved ahead. */
export function movableClock(underlying: Clock): TestClock {
  const tasks = new Set<{ milliseconds: number; task: () => void; dueAt: number }>()
  let ahead = 0
  const now = () => underlying.now() + ahead
  return {
    now,
    every: (milliseconds, task) => {
      const recurring = { milliseconds, task, dueAt: now() + milliseconds }
      tasks.add(recurring)
      const stop = underlying.every(milliseconds, task)
      return () => {
        tasks.delete(recurring)
        stop()
      }
    },
    advance: (milliseconds) => {
      const target = ahead + milliseconds
      for (const recurring of tasks) recurring.dueAt = Math.max(recurring.dueAt, now())
      for (;;) {
        const end = underlying.now() + target
        const next = [...tasks].toSorted((one, other) => one.dueAt - other.dueAt)[0]
        if (next === undefined || next.dueAt > end) break
        ahead = Math.max(ahead, next.dueAt - underlying.now())
        next.dueAt += next.milliseconds
        next.task()
      }
      ahead = target
    },
  }
}
