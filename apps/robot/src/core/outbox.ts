import { keep, recallAll } from './kept.ts'
import type { Report } from './kept.ts'
import type { Change, Clock, Store } from './ports.ts'

export interface WaitingReport {
  readonly key: `data/outbox/${string}`
  readonly value: Report
}

export interface Outbox {
  /** To be written in one batch with what it reports: neither is ever there without the other. */
  queued(report: Report): Change
  /** The oldest first. */
  waiting(): Promise<readonly WaitingReport[]>
  /** How many wait, and how many the server will never take. */
  counts(): Promise<{ readonly waiting: number; readonly aside: number }>
  /** There may be something to send. */
  send(): void
  /** The same a second later: what is reported of a script until then goes in one call. */
  sendSoon(): void
}

const gatheringMilliseconds = 1000

/** Reports are numbered, so that they leave in the order in which they came. */
export async function openOutbox(
  store: Store,
  clock: Pick<Clock, 'after'>,
  send: () => void,
): Promise<Outbox> {
  const numbers = async (prefix: string) =>
    (await store.keys(prefix)).map((key) => Number(key.slice(prefix.length)))
  let last = Math.max(0, ...(await numbers('data/outbox/')), ...(await numbers('data/aside/')))
  let isGathering = false
  return {
    queued: (report) => {
      last += 1
      return keep(`data/outbox/${String(last).padStart(12, '0')}`, report)
    },
    waiting: () => recallAll(store, 'data/outbox/'),
    counts: async () => ({
      waiting: (await store.keys('data/outbox/')).length,
      aside: (await store.keys('data/aside/')).length,
    }),
    send,
    sendSoon: () => {
      if (isGathering) return
      isGathering = true
      clock.after(gatheringMilliseconds, () => {
        isGathering = false
        send()
      })
    },
  }
}
