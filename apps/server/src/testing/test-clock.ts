import { day, minute, second } from '../ports/clock.ts'
import type { Clock } from '../ports/clock.ts'

/** Time that a test moves on. */
export interface TestClock extends Clock {
  /** Lets time pass: whatever recurs happens meanwhile, though when long passes no more often than every few seconds. */
  advance(milliseconds: number): void
  /** Has everything that recurs happen once, while no time passes. */
  turn(): void
  /** Sets the clock to another time, ahead or back, while no time passes: nothing recurs for that. */
  jump(milliseconds: number): void
}

/** Stands still until a test moves it. */
export function createTestClock(start = Date.UTC(2026, 10, 16, 9, 0, 0)): TestClock {
  return movableClock({ now: () => start, every: () => () => undefined })
}

/** Another clock that can be moved. */
export function movableClock(underlying: Clock): TestClock {
  const tasks = new Set<Recurring>()
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
        let next: Recurring | undefined
        for (const task of tasks) if (next === undefined || task.dueAt < next.dueAt) next = task
        if (next === undefined || next.dueAt > end) break
        ahead = Math.max(ahead, next.dueAt - underlying.now())
        next.dueAt += Math.max(next.milliseconds, leastStep(milliseconds))
        next.task()
      }
      ahead = target
      for (const recurring of tasks)
        recurring.dueAt = Math.min(recurring.dueAt, now() + recurring.milliseconds)
    },
    turn: () => {
      for (const { task } of Array.from(tasks)) task()
    },
    jump: (milliseconds) => {
      ahead += milliseconds
      for (const recurring of tasks) recurring.dueAt += milliseconds
    },
  }
}

/** Less than the half minute after which a server that did nothing is taken to have been away. */
function leastStep(milliseconds: number): number {
  if (milliseconds < 10 * minute) return 0
  return milliseconds < day ? 10 * second : 30 * second
}

interface Recurring {
  readonly milliseconds: number
  readonly task: () => void
  dueAt: number
}
