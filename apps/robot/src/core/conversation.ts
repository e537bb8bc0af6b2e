import type { EndReason } from '@kompaan/contract/wire'
import { feedbackPerExecutionMax } from '@kompaan/contract/wire'
import type { ReportEffect, RunEffect, RunEvent, Transition } from '@kompaan/script/core'
import { runKey } from './held-runs.ts'
import { isOwn, type Cause, type Journal } from './journal.ts'
import { forget, keep, recall } from './kept.ts'
import type { CommandSaid, Execution, KeptRun, Occurrence, Outcome, Report } from './kept.ts'
import type { Turn } from './lane.ts'
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
 * Performs scripts. One at a time speaks or asks; the others wait silently beside it (D-84). Where a run is stands on disk
 * before anything is done about it, together with what the server has to know of the step before: a robot that is cut
 * off goes on from there (R15 to R17).
 */
export interface Conversation {
  /** Performs a script to its end. Rejects, with nothing begun, when the script cannot be had at the moment. */
  begin(instruction: RunScript, turn: Turn): Promise<void>
  /** Performs what was planned or said, from the disk, to its end. Nothing is begun when it was ended before. */
  beginHeld(wanted: HeldBeginning, turn: Turn): Promise<'begun' | 'not_here' | 'not_now'>
  /** A script speaks or asks. */
  readonly isUnderWay: () => boolean
  /** The task whose script speaks or asks. */
  readonly plannedTask: () => string | null
  /** Goes on with what was being performed when the robot was cut off. */
  resume(id: string, turn: Turn): Promise<void>
  /** Ends the script that speaks or asks, for good. Those that wait silently go on. */
  interrupt(): Promise<void>
  /** Ends everything that is being performed, for good. */
  abandon(): Promise<void>
  /** Leaves everything as it is: the next start goes on with it. */
  suspend(): Promise<void>
}

/** A script while it is performed. */
interface Performance {
  /** Of its journal entry. */
  readonly id: string
  readonly turn: Turn
  readonly taskId: string | null
  readonly cut: AbortController
  readonly ending: AbortSignal
  isAbandoned: boolean
  /** Others may speak meanwhile. */
  isWaiting: boolean
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
  const performances = new Map<Performance, Promise<unknown>>()
  const awakeAt = clock.monotonic()
  const speaking = () => [...performances.keys()].find(({ isWaiting }) => !isWaiting)

  /** Performs under a signal of its own, so that whoever cuts it short can wait for it. */
  const underway = <T>(
    about: Pick<Performance, 'id' | 'turn' | 'taskId'>,
    work: (mine: Performance) => Promise<T>,
  ): Promise<T> => {
    const cut = new AbortController()
    const ending = AbortSignal.any([signal, cut.signal])
    const mine: Performance = { ...about, cut, ending, isAbandoned: false, isWaiting: false }
    const working = work(mine).finally(() => performances.delete(mine))
    performances.set(
      mine,
      working.catch(() => undefined),
    )
    return working
  }

  const end = async (ended: readonly Performance[], isAbandoned: boolean) => {
    const all = ended.flatMap((each) => performances.get(each) ?? [])
    for (const each of ended) {
      each.isAbandoned = isAbandoned
      each.cut.abort()
    }
    await Promise.all(all)
  }

  const perform = async (first: KeptRun, script: HeldScript, begun: Transition, mine: Performance) => {
    const { engine, graph } = script
    let run = first
    let transition = begun
    for (;;) {
      const end = transition.effects.at(-1)
      if (end?.type === 'end') return finish(run, [], end.reason)
      const { state } = transition
      const turned = await tryTurn(transition, script, mine)
      // The next start goes on from what is on disk.
      if (turned === 'cut' && !mine.isAbandoned) return undefined
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
      await store.write([keep(runKey(run.entry), run), ...along, ...time.journalled()])
      if (along.length > 0) outbox.sendSoon()
      transition = next.value
    }
  }

  /** 'failed' when the robot could not do it; what was not done must not be told as done. */
  const tryTurn = async (
    { effects, state }: Transition,
    script: HeldScript,
    mine: Performance,
  ): Promise<TurnAnswer | 'failed' | 'cut'> => {
    const { ending } = mine
    const turn = () => doTurn(effects, script, state, parts, ending)
    try {
      const answer = await (isSilent(effects.at(-1)) ? beside(mine, turn) : turn())
      return ending.aborted ? 'cut' : answer
    } catch (error) {
      if (ending.aborted) return 'cut'
      fault(error)
      return 'failed'
    }
  }

  /** Others speak while this one waits. It is silent until they are done. */
  const beside = async (mine: Performance, turn: () => Promise<TurnAnswer>) => {
    mine.isWaiting = true
    try {
      return await mine.turn.beside(turn, mine.ending)
    } finally {
      mine.isWaiting = false
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
      forget(runKey(run.entry)),
    ])
  }

  const begin = async (instruction: RunScript, mine: Performance) => {
    const { ending } = mine
    const { scriptReferenceId, scriptVersionId, planned, once } = instruction
    const script = await versions.fetched(scriptVersionId, () => !ending.aborted)
    if (ending.aborted) return undefined
    const now = time.now()
    if (script === undefined || now === undefined) return journal.pass(instruction, 'failed')
    const occurrence = planned === undefined ? {} : { occurrence: { planned } }
    const about = { scriptReferenceId, scriptVersionId, ...occurrence, ...(once === true && { once }) }
    return beginWith({ cause: instruction, script, about, now, along: [] }, mine)
  }

  const beginHeld = async (wanted: HeldBeginning, mine: Performance) => {
    const { cause, scriptId, occurrence, command, along } = wanted
    const found = await versions.planned(scriptId)
    const now = time.now()
    if (mine.ending.aborted || now === undefined) return 'not_now'
    if (found === undefined) return 'not_here'
    const about = {
      scriptReferenceId: scriptId,
      scriptVersionId: found.versionId,
      ...(occurrence !== undefined && { occurrence }),
      ...(command !== undefined && { command }),
    }
    await beginWith({ cause, script: found.script, about, now, along }, mine)
    return 'begun'
  }

  const beginWith = async ({ cause, script, about, now, along }: Beginning, mine: Performance) => {
    const begun = script.engine.beginRun(script.graph, { language: script.language, now })
    const runOf = (entry: KeptRun['entry']): KeptRun => ({ entry, ...about, state: begun.state, told: 0 })
    const entry = await journal.start(cause, (started) => [
      keep(runKey(started), runOf(started)),
      outbox.queued(executionReport(runOf(started), [])),
      ...time.journalled(),
      ...along,
    ])
    outbox.send()
    return perform(runOf(entry), script, begun, mine)
  }

  const resume = async (kept: KeptRun, mine: Performance) => {
    const { ending } = mine
    if (kept.once === true) return finish(kept, [], 'interrupted')
    // Until the robot knows the time it cannot tell whether the moment for it has passed (D-56). The machine's own
    // clock may be ahead: the server is given a little time to say it first.
    const enough = new AbortController()
    const cancel = clock.after(Math.max(0, awakeAt + serverFirst - clock.monotonic()), () => enough.abort())
    await time.whenSure(AbortSignal.any([ending, enough.signal]))
    cancel()
    await time.whenKnown(ending)
    const script = await heldScript(kept.scriptVersionId, ending)
    const now = time.now()
    if (ending.aborted || now === undefined) return mine.isAbandoned ? finish(kept, [], 'stopped') : undefined
    const state = script?.engine.readRunState(kept.state, script.graph)
    if (script === undefined || state?.ok !== true) return finish(kept, [], 'interrupted')
    const begun = script.engine.resumeRun(script.graph, state.value, now)
    const run = { ...kept, state: begun.state }
    await store.write([keep(runKey(run.entry), run), ...time.journalled()])
    return perform(run, script, begun, mine)
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
    begin: (instruction, turn) =>
      underway({ id: instruction.id, turn, taskId: null }, (mine) => begin(instruction, mine)),
    beginHeld: async (wanted, turn) => {
      const { cause, occurrence } = wanted
      // A clock that was ahead began it too early, and it still waits.
      if ([...performances.keys()].some(({ id }) => id === cause.id)) return 'not_now'
      const about = { id: cause.id, turn, taskId: occurrence?.taskId ?? null }
      return underway(about, (mine) => beginHeld(wanted, mine))
    },
    isUnderWay: () => speaking() !== undefined,
    plannedTask: () => speaking()?.taskId ?? null,
    resume: async (id, turn) => {
      const kept = await recall(store, runKey({ id }))
      if (kept === undefined) return undefined
      return underway({ id, turn, taskId: kept.occurrence?.taskId ?? null }, (mine) => resume(kept, mine))
    },
    interrupt: async () => {
      const found = speaking()
      if (found !== undefined) await end([found], true)
    },
    abandon: () => end([...performances.keys()], true),
    suspend: () => end([...performances.keys()], false),
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

/** During these nothing is said, and nobody is listened to. */
function isSilent(effect: RunEffect | undefined): boolean {
  return effect?.type === 'wait' || effect?.type === 'checkStatus'
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
