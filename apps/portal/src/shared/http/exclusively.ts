const queues = new Map<string, Promise<unknown>>()

/** Longer than any work takes: who holds on until then is a tab that the system has put to sleep. */
const turnLimit = 45_000

/** One at a time over all tabs; where the browser has no locks (plain http elsewhere), over this tab. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return inTurn(name, work)
  const before = queues.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  // As with locks, who asked for the work has its result before the next one begins.
  queues.set(name, mine.then(nextTask, nextTask))
  return mine
}

async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun: { work?: Promise<T> } = {}
  const hold = async (options: LockOptions) => {
    try {
      return await navigator.locks.request(name, options, () => (begun.work = work()))
    } catch (error) {
      // When the lock is taken over, what was begun counts all the same.
      if (begun.work === undefined) throw error
      return begun.work
    }
  }
  try {
    return await hold({ signal: AbortSignal.timeout(turnLimit) })
  } catch (error) {
    if (begun.work !== undefined) throw error
    return hold({ steal: true })
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
