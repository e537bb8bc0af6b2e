import { setImmediate } from 'node:timers/promises'

/** Nobody notices a wait of this length. */
const sliceMilliseconds = 10

/** Lets other calls have their turn in the middle of a long piece of work. */
export interface Breather {
  /** Whether the work has gone on for long enough. */
  isDue(): boolean
  breathe(): Promise<void>
}

export function createBreather(): Breather {
  let since = performance.now()
  return {
    isDue: () => performance.now() - since > sliceMilliseconds,
    breathe: async () => {
      await setImmediate()
      since = performance.now()
    },
  }
}
