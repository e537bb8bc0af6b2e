import type { Contract, ErrorCode, InputOf } from '@kompaan/contract/wire'
import { keep, recallAll } from './kept.ts'
import type { Change, Store } from './ports.ts'

export type Outcome = InputOf<Contract['instructionResult'], 'body'>['outcome']
export type Execution = InputOf<Contract['executions'], 'body'>['executions'][number]

/** What the server must get to know, however long it takes. */
export type Report =
  | {
      readonly kind: 'result'
      readonly instructionId: string
      readonly outcome: Outcome
      readonly at: string
      /** With this the robot stops being anybody's: its token ends when the server has heard it. */
      readonly endsEnrolment: boolean
    }
  | { readonly kind: 'execution'; readonly execution: Execution }
  | { readonly kind: 'settings'; readonly change: InputOf<Contract['deviceSettings'], 'body'> }

export interface WaitingReport {
  readonly key: `data/outbox/${string}`
  readonly value: Report
}

/** One that the server will never take, for whoever looks after the machine. */
export interface RefusedReport {
  readonly report: Report
  readonly code: ErrorCode
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
}

/** Reports are numbered, so that they leave in the order in which they came. */
export async function openOutbox(store: Store, send: () => void): Promise<Outbox> {
  const numbers = async (prefix: string) =>
    (await store.keys(prefix)).map((key) => Number(key.slice(prefix.length)))
  let last = Math.max(0, ...(await numbers('data/outbox/')), ...(await numbers('data/aside/')))
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
  }
}
