/** What of the browser a take-over needs. */
export interface TakeOverPorts {
  readonly container: {
    readonly controller: object | null
    readonly addEventListener: (kind: 'controllerchange', listener: () => void) => void
  }
  readonly reload: () => void
  readonly wait: (milliseconds: number) => Promise<void>
}

export interface TakeOver {
  /** Has a worker that waits take over, and loads the page anew. Ends only when the page is still here after all. */
  readonly begin: (worker: { readonly postMessage: (message: unknown) => void }) => Promise<void>
}

/**
 * Chromium has the old worker end all it is at before the new one may begin, which can take minutes. To load the page
 * anew ends what was asked of it, and is what was asked for.
 */
const takeOverPatience = 3000

/**
 * Loads the page anew when a worker takes over from another, in whichever tab that was asked for: a new worker over an old
 * page would mix two versions. The first worker of all takes over nothing. To be called before anything is awaited: a
 * worker that takes over while the page is still loading tells it once.
 */
export function createTakeOver({ container, reload, wait }: TakeOverPorts): TakeOver {
  let hadController = container.controller !== null
  let isReloading = false
  const reloadOnce = () => {
    if (isReloading) return
    isReloading = true
    reload()
  }
  container.addEventListener('controllerchange', () => {
    if (hadController) reloadOnce()
    hadController = true
  })
  return {
    begin: async (worker) => {
      // Who asks is still here, whatever another tab has asked for before.
      isReloading = false
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
      worker.postMessage({ type: 'SKIP_WAITING' })
      await wait(takeOverPatience)
      reloadOnce()
      await wait(takeOverPatience)
      // Somebody who has typed something was asked by the browser, and stayed: what comes next has to work again.
      isReloading = false
    },
  }
}
