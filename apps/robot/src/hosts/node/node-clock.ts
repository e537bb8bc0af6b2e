import type { Clock } from '../../core/ports.ts'

export const nodeClock: Clock = {
  system: () => Date.now(),
  monotonic: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}
