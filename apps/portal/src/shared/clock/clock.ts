/** Time as the portal sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Ends early, without failing, when the signal is aborted. */
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export const browserClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', finish)
        resolve()
      }
      const timer = setTimeout(finish, milliseconds)
      if (signal?.aborted === true) finish()
      else signal?.addEventListener('abort', finish)
    }),
}
