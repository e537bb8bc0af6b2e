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
  let isMine = false
  const begin = () => {
    isMine = true
    return work()
  }
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(turnLimit) }, begin)
  } catch (error) {
    if (isMine) throw error
    return navigator.locks.request(name, { steal: true }, work)
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
