import type { ErrorCode } from '@kompaan/contract/wire'
import { CallFailed, isExpected, StrangeAnswer, Unreachable } from './call-failed.ts'
import type { Clock, Random } from './ports.ts'

export interface Retry {
  /**
   * Does the work until it succeeds, with longer and longer pauses between. Work that was well under way before
   * it failed calls `steady`, and the pauses begin short again. Rejects when the signal ends it, or by a fault.
   */
  persist<T>(work: (steady: () => void) => Promise<T>, signal: AbortSignal): Promise<T>
  /** The way is free again: nobody pauses any longer. */
  hurry(): void
}

interface RetryParts {
  readonly clock: Clock
  readonly random: Random
  readonly tell: (sentence: string) => void
}

const shortest = 1000
const longest = 30_000

export function createRetry({ clock, random, tell }: RetryParts): Retry {
  const pauses = new Set<() => void>()

  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        cancel()
        pauses.delete(end)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const cancel = clock.after(milliseconds, end)
      pauses.add(end)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
    })

  return {
    persist: async (work, signal) => {
      let failures = 0
      let told = ''
      for (;;) {
        signal.throwIfAborted()
        try {
          return await work(() => (failures = 0))
        } catch (error) {
          if (!isExpected(error)) throw error
          if (isWorthTelling(error) && error.message !== told) tell(error.message)
          told = error.message
          await pause(Math.max(waitFor(error), retryDelay(failures, random.fraction())), signal)
          failures += 1
        }
      }
    },
    hurry: () => {
      for (const end of pauses) end()
    },
  }
}

/** Before try number `failures` + 2. The spread keeps a thousand robots from coming back in the same second. */
export function retryDelay(failures: number, fraction: number, most = longest): number {
  const ceiling = Math.min(most, shortest * 2 ** failures)
  return ceiling / 2 + (ceiling / 2) * fraction
}

/** Milliseconds that whoever answered asked us to wait. */
export function waitFor(error: unknown): number {
  return error instanceof CallFailed || error instanceof StrangeAnswer ? error.waitFor : 0
}

/** Whether the server can be reached, knows the robot or resets it is told once, by who sees all calls. */
function isWorthTelling(error: Error): boolean {
  if (error instanceof Unreachable) return error instanceof StrangeAnswer
  return !(error instanceof CallFailed && toldElsewhere.has(error.code))
}

const toldElsewhere = new Set<ErrorCode>(['invalid_token', 'invalid_credentials', 'robot_resetting'])
