import type { Clock } from '../core/ports.ts'

/** A clock that runs by itself and can be moved as well. */
export interface MovableClock extends Clock {
  /** Time passes: what falls due by it happens at once. */
  advance(milliseconds: number): void
  /** The machine's clock is set; no time passes. */
  systemJump(milliseconds: number): void
}

interface Timer {
  readonly due: number
  readonly act: () => void
  cancel: () => void
}

export function movableClock(base: Clock): MovableClock {
  const timers = new Set<Timer>()
  let ahead = 0
  let jumped = 0
  const monotonic = () => base.monotonic() + ahead

  const arm = (timer: Timer) => {
    timer.cancel()
    timer.cancel = base.after(Math.max(0, timer.due - monotonic()), () => {
      timers.delete(timer)
      timer.act()
    })
  }

  return {
    system: () => base.system() + ahead + jumped,
    monotonic,
    after: (milliseconds, act) => {
      const timer = { due: monotonic() + milliseconds, act, cancel: () => {} }
      timers.add(timer)
      arm(timer)
      return () => {
        timers.delete(timer)
        timer.cancel()
      }
    },
    advance: (milliseconds) => {
      ahead += milliseconds
      for (const timer of timers) arm(timer)
    },
    systemJump: (milliseconds) => {
      jumped += milliseconds
    },
  }
}
