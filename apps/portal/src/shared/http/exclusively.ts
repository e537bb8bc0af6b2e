const queues = new Map<string, Promise<unknown>>()

/** One at a time over all tabs; where the browser has no locks (plain http elsewhere), over this tab. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const before = queues.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  // As with locks, who asked for the work has its result before the next one begins.
  queues.set(name, mine.then(nextTask, nextTask))
  return mine
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
