import { setTimeout as pause } from 'node:timers/promises'

interface Patience {
  /** What is waited for, as the message says it when it did not happen. */
  readonly what: string
  readonly withinMilliseconds?: number
  /** Whose recurring work is turned while waiting: in a test it stands still otherwise. */
  readonly turning?: { readonly clock: { turn(): void } }
}

/** Waits until a condition holds and answers what it gave; fails when the time is up. */
export async function until<T>(
  condition: () => T | Promise<T>,
  { what, withinMilliseconds = 25_000, turning }: Patience,
): Promise<Exclude<T, false | null | undefined>> {
  const giveUpAt = performance.now() + withinMilliseconds
  for (;;) {
    const found = await condition()
    if (isThere(found)) return found
    if (performance.now() > giveUpAt) throw new Error(`${what}: not within ${withinMilliseconds} ms`)
    turning?.clock.turn()
    await pause(20)
  }
}

function isThere<T>(found: T): found is Exclude<T, false | null | undefined> {
  return found !== false && found !== null && found !== undefined
}
