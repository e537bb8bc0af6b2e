import type { Retry } from './retry.ts'

/**
 * Work that brings something into line with the server. It is done when wanted and until it succeeds; wanted again
 * meanwhile, it is done once more. So it never matters how often, or in what order, it was asked for.
 */
export interface Duty {
  want(): void
  /** Resolves when nothing is being done any more. */
  settled(): Promise<void>
}

interface DutyParts {
  readonly retry: Retry
  readonly signal: AbortSignal
  readonly fault: (error: unknown) => void
}

export function createDuty(
  { retry, signal, fault }: DutyParts,
  work: (steady: () => void) => Promise<void>,
): Duty {
  let wanted = false
  let running: Promise<void> | undefined

  const run = async () => {
    try {
      for (;;) {
        await retry.persist(async (steady) => {
          wanted = false
          await work(steady)
        }, signal)
        if (!wanted) return
      }
    } catch (error) {
      if (!signal.aborted) fault(error)
      wanted = false
    } finally {
      running = undefined
    }
  }

  return {
    want: () => {
      wanted = true
      running ??= run()
    },
    settled: async () => running,
  }
}
