/** Does one thing after another, in the order in which they came. */
export interface Lane {
  add(work: (turn: Turn) => Promise<void>): void
  /** Resolves when everything that was added has been done. */
  settled(): Promise<void>
}

/** What the work that is being done holds: the others in the lane wait for it. */
export interface Turn {
  /**
   * Lets the next in the lane go on while this work waits for something. The work takes its turn again afterwards, behind
   * those that came meanwhile. When the signal ends it does not take its turn again.
   */
  beside<T>(waiting: () => Promise<T>, ending: AbortSignal): Promise<T>
}

export function createLane(signal: AbortSignal, fault: (error: unknown) => void): Lane {
  const queue: (() => void)[] = []
  const underWay = new Set<Promise<void>>()
  let isTaken = false

  /** False when the signal ended before the lane was free. */
  const take = (ending: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      if (ending.aborted || !isTaken) {
        isTaken ||= !ending.aborted
        resolve(!ending.aborted)
        return
      }
      const begin = () => {
        ending.removeEventListener('abort', giveUp)
        resolve(true)
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(begin), 1)
        resolve(false)
      }
      ending.addEventListener('abort', giveUp, { once: true })
      queue.push(begin)
    })

  const release = () => {
    const next = queue.shift()
    if (next === undefined) isTaken = false
    else next()
  }

  const perform = async (work: (turn: Turn) => Promise<void>) => {
    let holds = await take(signal)
    if (!holds) return
    try {
      await work({
        beside: async (waiting, ending) => {
          holds = false
          release()
          try {
            return await waiting()
          } finally {
            holds = await take(ending)
          }
        },
      })
    } catch (error) {
      if (!signal.aborted) fault(error)
    } finally {
      if (holds) release()
    }
  }

  return {
    add: (work) => {
      const mine = perform(work)
      underWay.add(mine)
      void mine.finally(() => underWay.delete(mine))
    },
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}
