import { ApiError } from './api-error.ts'

/** How many costly calls of one caller wait. Each of them holds what was sent. */
export const costlyWaitingMax = 60

/** Runs the work of one caller one piece after the other, in the order in which it came. */
export type TakeTurns = <T>(caller: string, work: () => Promise<T>) => Promise<T>

/**
 * Turns for calls that cost much each. However many of them one caller sends at once, others share the server with one
 * of them. When `waitingMax` calls of a caller wait already, the next one is refused with a time to come back.
 */
export function createTurns(waitingMax: number): TakeTurns {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()
  return async (caller, work) => {
    const line = lines.get(caller) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > waitingMax) throw new ApiError('too_many_requests', { retryAfterSeconds: 5 })
    lines.set(caller, line)
    line.length += 1
    const turn = line.last.then(work)
    // A failure of one piece does not keep the next from running.
    line.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(caller)
    }
  }
}
