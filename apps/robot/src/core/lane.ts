/** Does one thing after another, in the order in which they came. */
export interface Lane {
  add(work: () => Promise<void>): void
  /** Resolves when everything that was added has been done. */
  settled(): Promise<void>
}

export function createLane(signal: AbortSignal, fault: (error: unknown) => void): Lane {
  let last = Promise.resolve()
  return {
    add: (work) => {
      last = last
        .then(async () => {
          if (signal.aborted) return
          await work()
        })
        .catch((error: unknown) => {
          if (!signal.aborted) fault(error)
        })
    },
    settled: () => last,
  }
}
