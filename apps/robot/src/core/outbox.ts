import type { Contract, InputOf } from '@kompaan/contract/wire'
import { CallFailed } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { forget, keep, recallAll } from './kept.ts'
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

export interface Outbox {
  /** To be written in one batch with what it reports: neither is ever there without the other. */
  queued(report: Report): Change
  waiting(): Promise<readonly WaitingReport[]>
  /** There may be something to send. */
  send(): void
}

/** Reports are numbered, so that they leave in the order in which they came. */
export async function openOutbox(store: Store, send: () => void): Promise<Outbox> {
  const waiting = () => recallAll(store, 'data/outbox/')
  let last = Number((await waiting()).at(-1)?.key.slice('data/outbox/'.length) ?? 0)
  return {
    queued: (report) => {
      last += 1
      return keep(`data/outbox/${String(last).padStart(12, '0')}`, report)
    },
    waiting,
    send,
  }
}

interface Sending {
  readonly store: Store
  readonly client: DeviceClient
  readonly tell: (sentence: string) => void
  readonly enrolmentForgotten: () => readonly Change[]
  readonly onEnrolmentEnded: () => void
  readonly onSettingsAnswered: () => void
}

/** Sends what waits, the oldest first. A report is forgotten only when the server has it, or will never take it. */
export async function sendReports(outbox: Outbox, parts: Sending): Promise<void> {
  for (const { key, value: report } of await outbox.waiting()) {
    const fate = await sendOne(report, parts)
    if (fate === 'later') continue
    const ends = fate === 'taken' && report.kind === 'result' && report.endsEnrolment
    // The setting stays as the server has it: it is fetched again, as if the robot had no state.
    const undoes = fate === 'refused' && report.kind === 'settings'
    await parts.store.write([
      forget(key),
      ...(ends ? parts.enrolmentForgotten() : []),
      ...(undoes ? [forget('data/state')] : []),
    ])
    if (ends) parts.onEnrolmentEnded()
    if (report.kind === 'settings') parts.onSettingsAnswered()
  }
}

type Fate = 'taken' | 'refused' | 'later'

/** Statuses that say the same however often one asks. */
const final = new Set([400, 404, 409, 413])

async function sendOne(report: Report, parts: Sending): Promise<Fate> {
  try {
    await post(report, parts.client)
    return 'taken'
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // While the robot is to be reset only results get through; the others must not stand in their way.
    if (error.code === 'robot_resetting') return 'later'
    // The server had it before, and its answer got lost: that is why it does not know the token any more.
    if (error.code === 'invalid_token' && report.kind === 'result' && report.endsEnrolment) return 'taken'
    if (!final.has(error.status)) throw error
    if (error.status !== 404) parts.tell(`${error.message}; this report is dropped.`)
    return 'refused'
  }
}

async function post(report: Report, client: DeviceClient): Promise<void> {
  switch (report.kind) {
    case 'result': {
      const { instructionId, outcome, at } = report
      await client.call('instructionResult', { params: { instructionId }, body: { outcome, at } })
      return
    }
    case 'execution':
      await client.call('executions', { body: { executions: [report.execution] } })
      return
    case 'settings':
      await client.call('deviceSettings', { body: report.change })
  }
}
