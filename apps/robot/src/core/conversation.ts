import type { EndReason } from '@kompaan/contract/wire'
import { feedbackPerExecutionMax } from '@kompaan/contract/wire'
import type { ReportEffect, RunEvent, Transition } from '@kompaan/script/core'
import { isOwn, type Cause, type Journal } from './journal.ts'
import { forget, keep, recall } from './kept.ts'
import type { CommandSaid, Execution, KeptRun, Occurrence, Outcome, Report } from './kept.ts'
import type { Outbox } from './outbox.ts'
import type { Change, Random } from './ports.ts'
import type { Retry } from './retry.ts'
import { endInstant, instant } from './robot-time.ts'
import { doTurn, type TurnAnswer, type TurnParts } from './script-turn.ts'
import type { HeldScript, ScriptVersions } from './script-versions.ts'
import type { Instruction } from './wire-answers.ts'

type RunScript = Extract<Instruction, { kind: 'runScript' }>
type ScriptEnd = NonNullable<Extract<Execution, { kind: 'script' }>['ended']>

/**
 * Performs scripts, one at a time. Where a run is stands on disk before anything is done about it, together with what
 * the server has to know of the step before: a robot that is cut off goes on from there (R15 to R17).
 */
export interface Conversation {
  /** Performs a script to its end. Rejects, with nothing begun, when the script cannot be had at the moment. */
  begin(instruction: RunScript): Promise<void>
  /** Performs what was planned or said, from the disk, to its end. Nothing is begun when it was ended before. */
  beginHeld(wanted: HeldBeginning): Promise<'begun' | 'not_here' | 'not_now'>
  /** Something is being performed. */
  readonly isUnderWay: () => boolean
  /** The task that is being performed. */
  readonly plannedTask: () => string | null
  /** Goes on with what was being performed when the robot was cut off. */
  resume(): Promise<void>
  /** Ends what is being performed, for good. */
  abandon(): Promise<void>
  /** Leaves it as it is: the next start goes on with it. */
  suspend(): Promise<void>
}

export interface HeldBeginning {
  readonly cause: Cause
  readonly scriptId: string
  /** When it was planned for. */
  readonly occurrence?: Occurrence
  /** What somebody said. */
  readonly command?: CommandSaid
  /** Written with its beginning. */
  readonly along: readonly Change[]
}

interface ConversationParts extends TurnParts {
  readonly versions: ScriptVersions
  readonly journal: Journal
  readonly outbox: Outbox
  readonly retry: Retry
  readonly random: Random
  readonly signal: AbortSignal
  /** The server hears that a run failed; why is for who looks after the robot's software. */
  readonly fault: (error: unknown) => void
}

export function createConversation(parts: ConversationParts): Conversation {
  const { versions, journal, outbox, retry, random, store, clock, time, signal, fault } = parts
  let cut = new AbortController()
  let isAbandoned = false
  let running: Promise<void> = Promise.resolve()
  let plannedTask: string | null = null
  let isUnderWay = false

  /** Runs under a signal of its own, so that whoever cuts it short can wait for it. */
  const underway = <T>(work: (ending: AbortSignal) => Promise<T>): Promise<T> => {
    cut = new AbortController()
    isAbandoned = false
    isUnderWay = true
    const mine = work(AbortSignal.any([signal, cut.signal])).finally(() => {
      plannedTask = null
      isUnderWay = false
    })
    running = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine
  }

  const perform = async (first: KeptRun, script: HeldScript, begun: Transition, ending: AbortSignal) => {
    const { engine, graph } = script
    let run = first
    let transition = begun
    for (;;) {
      const end = transition.effects.at(-1)
      if (end?.type === 'end') return finish(run, [], end.reason)
      const { state } = transition
      const turned = await tryTurn(transition, script, ending)
      // The next start goes on from what is on disk.
      if (turned === 'cut' && !isAbandoned) return undefined
      const now = time.now() ?? state.since
      const event: RunEvent =
        typeof turned === 'string' ? { type: 'stop', now } : { ...turned, turn: state.turn, now }
      const next = engine.advanceRun(graph, state, event)
      if (!next.ok) throw new Error(`a script does not take the answer ${event.type}: ${next.error}`)
      const told = entriesFrom(run.told, next.value.feedback)
      run = { ...run, state: next.value.state, told: run.told + next.value.feedback.length }
      const along = [
        ...reportFiled(run, transition, turned),
        ...(told.length === 0 ? [] : [outbox.queued(executionReport(run, told))]),
      ]
      const reason = next.value.state.ended
      if (reason !== null) return finish(run, along, reason, turned === 'failed' ? 'failed' : undefined)
      await store.write([keep('data/run', run), ...along, ...time.journalled()])
      if (along.length > 0) outbox.send()
      transition = next.value
    }
  }

  /** 'failed' when the robot could not do it; what was not done must not be told as done. */
  const tryTurn = async (
    { effects, state }: Transition,
    script: HeldScript,
    ending: AbortSignal,
  ): Promise<TurnAnswer | 'failed' | 'cut'> => {
    try {
      const answer = await doTurn(effects, script, state, parts, ending)
      return ending.aborted ? 'cut' : answer
    } catch (error) {
      if (ending.aborted) return 'cut'
      fault(error)
      return 'failed'
    }
  }

  /** With the state after it, so that a report is neither lost nor sent twice. */
  const reportFiled = (
    run: KeptRun,
    { effects }: Transition,
    turned: TurnAnswer | 'failed' | 'cut',
  ): readonly Change[] => {
    const effect = effects.at(-1)
    const isSent = typeof turned !== 'string' && turned.type === 'reported' && turned.sent
    return effect?.type === 'report' && isSent ? [outbox.queued(filledReport(run, effect))] : []
  }

  const filledReport = (run: KeptRun, { reportType, formFields }: ReportEffect): Report => ({
    kind: 'report',
    report: {
      id: random.uuid(),
      reportType,
      executionId: run.entry.executionId,
      scriptVersionId: run.scriptVersionId,
      at: time.stamp(),
      fields: formFields.map(({ key, displayName, type, value }) => ({ key, displayName, type, value })),
    },
  })

  const finish = async (
    run: KeptRun,
    along: readonly Change[],
    reason: EndReason,
    failed?: 'failed',
  ): Promise<void> => {
    const outcome = failed ?? outcomeOf[reason]
    const ended: ScriptEnd = { at: time.stamp(), outcome: executionOutcome[outcome], reason }
    await journal.finish(run.entry, outcome, [
      ...along,
      outbox.queued(executionReport(run, [], ended)),
      forget('data/run'),
    ])
  }

  const begin = async (instruction: RunScript, ending: AbortSignal) => {
    const { scriptReferenceId, scriptVersionId, planned, once } = instruction
    const script = await versions.fetched(scriptVersionId, () => !ending.aborted)
    if (ending.aborted) return undefined
    const now = time.now()
    if (script === undefined || now === undefined) return journal.pass(instruction, 'failed')
    const occurrence = planned === undefined ? {} : { occurrence: { planned } }
    const about = { scriptReferenceId, scriptVersionId, ...occurrence, ...(once === true && { once }) }
    return beginWith({ cause: instruction, script, about, now, along: [] }, ending)
  }

  const beginHeld = async (wanted: HeldBeginning, ending: AbortSignal) => {
    const { cause, scriptId, occurrence, command, along } = wanted
    plannedTask = occurrence?.taskId ?? null
    const found = await versions.planned(scriptId)
    const now = time.now()
    if (ending.aborted || now === undefined) return 'not_now'
    if (found === undefined) return 'not_here'
    const about = {
      scriptReferenceId: scriptId,
      scriptVersionId: found.versionId,
      ...(occurrence !== undefined && { occurrence }),
      ...(command !== undefined && { command }),
    }
    await beginWith({ cause, script: found.script, about, now, along }, ending)
    return 'begun'
  }

  const beginWith = async ({ cause, script, about, now, along }: Beginning, ending: AbortSignal) => {
    const begun = script.engine.beginRun(script.graph, { language: script.language, now })
    const runOf = (entry: KeptRun['entry']): KeptRun => ({ entry, ...about, state: begun.state, told: 0 })
    const entry = await journal.start(cause, (started) => [
      keep('data/run', runOf(started)),
      outbox.queued(executionReport(runOf(started), [])),
      ...time.journalled(),
      ...along,
    ])
    outbox.send()
    return perform(runOf(entry), script, begun, ending)
  }

  const resume = async (ending: AbortSignal) => {
    const kept = await recall(store, 'data/run')
    if (kept === undefined) return undefined
    if (kept.once === true) return finish(kept, [], 'interrupted')
    plannedTask = kept.occurrence?.taskId ?? null
    // Until the robot knows the time it cannot tell whether the moment for it has passed (D-56). The machine's own
    // clock may be ahead: the server is given a little time to say it first.
    const enough = new AbortController()
    const cancel = clock.after(serverFirst, () => enough.abort())
    await time.whenSure(AbortSignal.any([ending, enough.signal]))
    cancel()
    await time.whenKnown(ending)
    const script = await heldScript(kept.scriptVersionId, ending)
    const now = time.now()
    if (ending.aborted || now === undefined) return isAbandoned ? finish(kept, [], 'stopped') : undefined
    const state = script?.engine.readRunState(kept.state, script.graph)
    if (script === undefined || state?.ok !== true) return finish(kept, [], 'interrupted')
    const begun = script.engine.resumeRun(script.graph, state.value, now)
    const run = { ...kept, state: begun.state }
    await store.write([keep('data/run', run), ...time.journalled()])
    return perform(run, script, begun, ending)
  }

  /** Undefined when it is not here, or the signal ended it before it could be read. */
  const heldScript = async (id: string, ending: AbortSignal) => {
    try {
      return await retry.persist(() => versions.held(id), ending)
    } catch (error) {
      if (ending.aborted) return undefined
      throw error
    }
  }

  return {
    begin: (instruction) => underway((ending) => begin(instruction, ending)),
    beginHeld: (wanted) => underway((ending) => beginHeld(wanted, ending)),
    isUnderWay: () => isUnderWay,
    plannedTask: () => plannedTask,
    resume: () => underway(resume),
    abandon: async () => {
      isAbandoned = true
      cut.abort()
      await running
    },
    suspend: async () => {
      cut.abort()
      await running
    },
  }
}

interface Beginning {
  readonly cause: Cause
  readonly script: HeldScript
  readonly about: Pick<KeptRun, 'scriptReferenceId' | 'scriptVersionId' | 'occurrence' | 'command' | 'once'>
  readonly now: number
  readonly along: readonly Change[]
}

type Entry = Extract<Execution, { kind: 'script' }>['feedback'][number]

/** Numbered, so that the server takes each once. */
function entriesFrom(first: number, feedback: Transition['feedback']): readonly Entry[] {
  return feedback
    .map(({ heardAt, answeredAt, ...entry }, index) => ({
      ...entry,
      sequence: first + index,
      executionTime: instant(entry.executionTime),
      ...(heardAt !== undefined && { heardAt: heardAt === null ? null : instant(heardAt) }),
      ...(answeredAt !== undefined && { answeredAt: instant(answeredAt) }),
    }))
    .filter(({ sequence }) => sequence < feedbackPerExecutionMax)
}

/** What the server is told of a run, bit by bit. */
function executionReport(
  { entry, scriptReferenceId, scriptVersionId, occurrence, command }: KeptRun,
  feedback: readonly Entry[],
  ended?: ScriptEnd,
): Report {
  return {
    kind: 'execution',
    execution: {
      id: entry.executionId,
      kind: 'script',
      ...(isOwn(entry) ? {} : { instructionId: entry.id }),
      scriptReferenceId,
      scriptVersionId,
      ...occurrence,
      ...(command === undefined ? {} : { command }),
      startedAt: entry.startedAt,
      feedback: [...feedback],
      ...(ended === undefined ? {} : { ended: { ...ended, at: endInstant(ended.at, entry.startedAt) } }),
    },
  }
}

/** After a start without a connection the robot goes on by its own clock. */
const serverFirst = 10_000

type RunOutcome = Exclude<Outcome, 'expired'>

/** That nobody answered, or that no branch fits, is an end like others: the reason tells it. */
const outcomeOf: Readonly<Record<EndReason, RunOutcome>> = {
  finished: 'done',
  noBranch: 'done',
  stopped: 'interrupted',
  interrupted: 'interrupted',
  tooLong: 'failed',
  missingStep: 'failed',
}

const executionOutcome: Readonly<Record<RunOutcome, ScriptEnd['outcome']>> = {
  done: 'completed',
  interrupted: 'interrupted',
  failed: 'failed',
}
