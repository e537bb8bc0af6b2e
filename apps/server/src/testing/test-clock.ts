import type { Clock } from '../ports/clock.ts'

/** Time that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

export function createTestClock(start = Date.UTC(2026, 10, 16, 9, 0, 0)): TestClock {
  let now = start
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
