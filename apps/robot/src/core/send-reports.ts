import { feedbackAtOnceMax, heardAtOnceMax, type ErrorCode } from '@kompaan/contract/wire'
import { CallFailed, isExpected, StrangeAnswer, Unreachable } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { forget, keep } from './kept.ts'
import type { Report } from './kept.ts'
import type { Outbox, WaitingReport } from './outbox.ts'
import { currentPermissions } from './permissions.ts'
import type { Change, Clock, LinkAnswer, Random, Store } from './ports.ts'
import { retryDelay, waitFor } from './retry.ts'
import { isExecutionsIgnored, isStateVersion, readAnswer } from './wire-answers.ts'

interface SenderParts {
  readonly outbox: Outbox
  readonly store: Store
  readonly client: DeviceClient
  readonly clock: Clock
  readonly random: Random
  readonly tell: (sentence: string) => void
  readonly enrolmentForgotten: () => readonly Change[]
  readonly onEnrolmentEnded: () => void
  readonly onSettingsAnswered: () => void
}

/** What the server says the same of however often one asks. */
const final = new Set<ErrorCode>(['invalid_input', 'not_found', 'language_unsupported', 'payload_too_large'])

/** A robot may be cut off for weeks; what it has to tell must still fit on its disk, and be told in a reasonable time. */
const waitingMax = 1000
const asideMax = 20
const longestPause = 15 * 60_000
/** So many in a row, and it is no single report that something between robot and server dislikes. */
const strangeMax = 3

/**
 * Sends what waits, the oldest first. A report is forgotten only when the server has it, and set aside when the
 * server itself says that it will never take it. One that fails otherwise pauses, while the others go on.
 */
export function createSendReports(parts: SenderParts): () => Promise<void> {
  const { outbox, store, clock, random, tell } = parts
  const pauses = new Map<
    string,
    { readonly until: number; readonly failures: number; readonly told: string }
  >()
  let cancelNext = () => {}

  const isPaused = (name: string) => (pauses.get(name)?.until ?? -Infinity) > clock.monotonic()

  const pause = (name: string, error: Error) => {
    const { failures = 0, told = '' } = pauses.get(name) ?? {}
    if (error.message !== told) tell(`${error.message}; it is tried again later.`)
    const delay = Math.max(waitFor(error), retryDelay(failures, random.fraction(), longestPause))
    pauses.set(name, { until: clock.monotonic() + delay, failures: failures + 1, told: error.message })
  }

  /** What was paused is not forgotten: the next that is due brings us back. */
  const comeBack = (subjects: ReadonlySet<string>) => {
    for (const name of pauses.keys()) if (!subjects.has(name)) pauses.delete(name)
    const next = Math.min(...Array.from(pauses.values(), ({ until }) => until))
    cancelNext()
    cancelNext = pauses.size === 0 ? () => {} : clock.after(next - clock.monotonic(), () => outbox.send())
  }

  /** What adds up becomes one report, as it would be sent: nothing is lost by it. */
  const putTogether = async (waiting: readonly WaitingReport[]): Promise<readonly WaitingReport[]> => {
    const together = bySubject(waiting).flatMap(sendings)
    const several = together.filter(({ covers }) => covers.length > 1)
    await store.write(
      several.flatMap(({ key, report, covers }) => [
        ...covers.map((each) => forget(each)),
        keep(key, report),
      ]),
    )
    return together
      .map(({ key, report }) => ({ key, value: report }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
  }

  /** What was heard first, then results: while it matters, the server asks for them again, and the journal has them. */
  const giveUpSome = async (all: readonly WaitingReport[]): Promise<readonly WaitingReport[]> => {
    if (all.length <= waitingMax) return all
    const waiting = await putTogether(all)
    const excess = waiting.length - waitingMax
    if (excess <= 0) return waiting
    const expendable = [
      ...waiting.filter(({ value }) => value.kind === 'heard'),
      ...waiting.filter(({ value }) => value.kind === 'result' && !value.endsEnrolment),
      ...waiting.filter(({ value }) => value.kind === 'execution'),
      ...waiting.filter(({ value }) => value.kind === 'report'),
    ].slice(0, excess)
    await store.write(expendable.map(({ key }) => forget(key)))
    tell(`Reports that could not be sent for too long were given up: ${expendable.length}.`)
    const givenUp = new Set(expendable)
    return waiting.filter((each) => !givenUp.has(each))
  }

  /** What was heard while it was allowed is nobody's business any more when it no longer is (SEC-49). */
  const forgetForbidden = async (waiting: readonly WaitingReport[]): Promise<readonly WaitingReport[]> => {
    if (await mayTellWords()) return waiting
    const forbidden = waiting.filter(({ value }) => value.kind === 'heard')
    if (forbidden.length > 0) await store.write(forbidden.map(({ key }) => forget(key)))
    return waiting.filter(({ value }) => value.kind !== 'heard')
  }

  const mayTellWords = async () => (await currentPermissions(store)).includes('googleAudioTranscription')

  const setAside = async ({ key, report }: Sending, code: ErrorCode): Promise<readonly Change[]> => {
    const older = (await store.keys('data/aside/')).toReversed().slice(asideMax - 1)
    const number = key.slice('data/outbox/'.length)
    return [
      ...older.map((remove) => ({ remove })),
      keep(`data/aside/${number}`, { report, code }),
      // The setting stays as the server has it: it is fetched again, as if the robot had no state.
      ...(report.kind === 'settings' ? [forget('data/state')] : []),
    ]
  }

  const settle = async (sending: Sending, fate: 'taken' | ErrorCode) => {
    const { key, report, covers } = sending
    // Wiped by a reset while it was under way: nothing of it may come back.
    if ((await store.get(key)) === undefined) return
    const ends = fate === 'taken' && report.kind === 'result' && report.endsEnrolment
    await store.write([
      ...covers.map((each) => forget(each)),
      ...(ends ? parts.enrolmentForgotten() : []),
      // Words of people are not kept for whoever looks after the machine.
      ...(fate === 'taken' || report.kind === 'heard' ? [] : await setAside(sending, fate)),
    ])
    if (ends) parts.onEnrolmentEnded()
    if (report.kind === 'settings') parts.onSettingsAnswered()
  }

  return async () => {
    const waiting = await giveUpSome(await forgetForbidden(await outbox.waiting()))
    let strange = 0
    let isResetting = false
    for (const sending of bySubject(waiting).flatMap(sendings)) {
      const { report } = sending
      const subject = subjectOf(report)
      if (isPaused(subject) || isPaused(report.kind)) continue
      // While the robot is to be reset only results get through.
      if (isResetting && report.kind !== 'result') continue
      try {
        const fate = await sendOne((await mayTellWords()) ? report : withoutWords(report), parts)
        strange = 0
        if (fate === 'resetting') {
          isResetting = true
          continue
        }
        if (fate instanceof CallFailed) tell(`${fate.message}; this report is set aside.`)
        await settle(sending, fate instanceof CallFailed ? fate.code : fate)
      } catch (error) {
        if (!isExpected(error) || concernsAll(error)) throw error
        const isTooMany = error instanceof CallFailed && error.code === 'too_many_requests'
        pause(isTooMany ? report.kind : subject, error)
        strange = error instanceof StrangeAnswer ? strange + 1 : 0
        if (strange >= strangeMax) break
      }
    }
    comeBack(new Set(waiting.flatMap(({ value }) => [subjectOf(value), value.kind])))
  }
}

function bySubject(waiting: readonly WaitingReport[]): readonly (readonly WaitingReport[])[] {
  return [...Map.groupBy(waiting, ({ value }) => subjectOf(value)).values()]
}

/** What a report is about. */
function subjectOf(report: Report): string {
  switch (report.kind) {
    case 'result':
      return `result ${report.instructionId}`
    case 'execution':
      return `execution ${report.execution.id}`
    case 'report':
      return `report ${report.report.id}`
    case 'settings':
      return Object.keys(report.change).toSorted().join()
    case 'heard':
      return 'heard'
  }
}

/** What is sent in one call, and which waiting reports it stands for. */
interface Sending {
  readonly report: Report
  /** Of the newest of them. */
  readonly key: WaitingReport['key']
  readonly covers: readonly WaitingReport['key'][]
}

/**
 * Of several reports about the same only the newest is sent: nobody has to know which language was chosen before the
 * one that is wanted now. What was told of a script, and what was heard, adds up, and goes in as few calls as it fits in.
 */
function sendings(reports: readonly WaitingReport[]): readonly Sending[] {
  const together: Sending[] = []
  for (const { key, value } of reports) {
    const before = together.at(-1)
    const added = before === undefined ? undefined : addedTo(before.report, value)
    if (before === undefined || added === undefined) together.push({ report: value, key, covers: [key] })
    else together[together.length - 1] = { report: added, key, covers: [...before.covers, key] }
  }
  return together
}

/** Undefined when both are too much for one call. */
function addedTo(before: Report, next: Report): Report | undefined {
  if (before.kind === 'heard' && next.kind === 'heard') {
    const heard = [...before.heard, ...next.heard]
    return heard.length > heardAtOnceMax ? undefined : { kind: 'heard', heard }
  }
  if (before.kind !== 'execution' || next.kind !== 'execution') return next
  const [one, other] = [before.execution, next.execution]
  if (one.kind !== 'script' || other.kind !== 'script') return next
  const feedback = [...one.feedback, ...other.feedback]
  const isTooMuch = feedback.length > feedbackAtOnceMax || JSON.stringify(feedback).length > feedbackTextMax
  return isTooMuch ? undefined : { kind: 'execution', execution: { ...one, ...other, feedback } }
}

/** In characters, of which each takes three bytes at most. */
const feedbackTextMax = 300_000

/** That something was said, not what. */
function withoutWords(report: Report): Report {
  if (report.kind !== 'execution' || report.execution.kind !== 'script') return report
  const { command, ...execution } = report.execution
  if (command === undefined) return report
  return { kind: 'execution', execution: { ...execution, command: { ...command, text: null } } }
}

/** No connection, or no token that the server knows: no other report would fare better. */
function concernsAll(error: Error): boolean {
  if (error instanceof CallFailed)
    return error.code === 'invalid_token' || error.code === 'invalid_credentials'
  return error instanceof Unreachable && !(error instanceof StrangeAnswer)
}

/** Answers with the refusal when it is for good. */
async function sendOne(
  report: Report,
  { client, tell }: Pick<SenderParts, 'client' | 'tell'>,
): Promise<'taken' | 'resetting' | CallFailed> {
  try {
    await post(report, { client, tell })
    return 'taken'
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.code === 'robot_resetting') return 'resetting'
    // The server had it before, and its answer got lost: that is why it does not know the token any more.
    if (error.code === 'invalid_token' && report.kind === 'result' && report.endsEnrolment) return 'taken'
    if (final.has(error.code)) return error
    // Somebody took the permission back meanwhile.
    if (error.code === 'forbidden' && (report.kind === 'report' || report.kind === 'heard')) return error
    throw error
  }
}

async function post(report: Report, { client, tell }: Pick<SenderParts, 'client' | 'tell'>): Promise<void> {
  switch (report.kind) {
    case 'result': {
      const { instructionId, outcome, at } = report
      const call = { params: { instructionId }, body: { outcome, at } }
      expectTaken('instructionResult', await client.call('instructionResult', call))
      return
    }
    case 'execution': {
      const answer = await client.call('executions', { body: { executions: [report.execution] } })
      if (answer.status === 204) return
      for (const { id, why } of readAnswer(answer, isExecutionsIgnored).ignored)
        tell(`The server ignored the execution ${id}: ${why}.`)
      return
    }
    case 'report':
      expectTaken('deviceReport', await client.call('deviceReport', { body: report.report }))
      return
    case 'settings':
      readAnswer(await client.call('deviceSettings', { body: report.change }), isStateVersion)
      return
    case 'heard':
      expectTaken('deviceHeard', await client.call('deviceHeard', { body: { heard: [...report.heard] } }))
  }
}

/** A page with status 200 comes from anybody; the server answers that it has a report with 204 only. */
function expectTaken(what: string, answer: LinkAnswer): void {
  if (answer.status !== 204) throw new StrangeAnswer(what, answer)
}
