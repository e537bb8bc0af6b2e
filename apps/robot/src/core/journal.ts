import type { ExecutionOutcome } from '@kompaan/contract/wire'
import { forget, keep, recall, recallAll } from './kept.ts'
import type { Execution, JournalEntry, Outcome, OwnKind } from './kept.ts'
import type { Outbox } from './outbox.ts'
import type { Change, Random, Store } from './ports.ts'
import { endInstant } from './robot-time.ts'
import type { RobotTime } from './robot-time.ts'
import type { Instruction } from './wire-answers.ts'

/** What makes the robot do something: it was told to by the server, it was planned, or somebody said it. */
export type Cause = Pick<Instruction, 'id' | 'kind' | 'expiresAt'> | OwnCause

export interface OwnCause {
  /** That of what is done; of what is planned it follows from the task (`executionIdOf`). */
  readonly id: string
  readonly kind: OwnKind
  readonly expiresAt: string
}

/** Whether no instruction asked for it, so that there is no result to tell. */
export function isOwn({ kind }: Pick<JournalEntry, 'kind'>): boolean {
  return kind === 'planned' || kind === 'command'
}

/**
 * Remembers every instruction from before its effect until long after it expired, so that a robot that is cut off
 * anywhere repeats nothing (D-55).
 */
export interface Journal {
  find(id: string): Promise<JournalEntry | undefined>
  unfinished(): Promise<readonly JournalEntry[]>
  /** Must have come back before anything happens. */
  start(cause: Cause, along?: (entry: JournalEntry) => readonly Change[]): Promise<JournalEntry>
  /** The first sound of a sentence can be heard. */
  noteSound(entry: JournalEntry): Promise<void>
  /** The outcome, its report and whatever else changes with it, in one batch. */
  finish(entry: JournalEntry, outcome: Outcome, along?: readonly Change[], endedAt?: string): Promise<void>
  /** The server asks for one that is over: what it was told did not arrive. Queued unless it waits already. */
  reportAgain(entry: JournalEntry, outcome: Outcome): Promise<void>
  /** Of one that was never started. */
  pass(cause: Cause, outcome: Outcome): Promise<void>
  /** Forgets what cannot be delivered any more. */
  prune(now: number): Promise<void>
}

interface JournalParts {
  readonly store: Store
  readonly outbox: Outbox
  readonly time: RobotTime
  readonly random: Random
}

/** Beyond its expiry, by when no server and no network brings it again. */
const rememberedFor = 2 * 24 * 60 * 60 * 1000

export function createJournal({ store, outbox, time, random }: JournalParts): Journal {
  const entryOf = ({ id, kind, expiresAt }: Cause): JournalEntry => ({
    id,
    kind,
    expiresAt,
    startedAt: time.stamp(),
    executionId: isOwn({ kind }) ? id : random.uuid(),
  })

  const reportOf = (entry: JournalEntry, outcome: Outcome, endedAt: string) =>
    ({
      kind: 'result',
      instructionId: entry.id,
      outcome,
      at: endedAt,
      endsEnrolment: entry.kind === 'reset' && outcome === 'done',
    }) as const

  const finish = async (
    entry: JournalEntry,
    outcome: Outcome,
    along: readonly Change[] = [],
    endedAt = time.stamp(),
  ) => {
    // Of what was planned the execution tells all, and the agenda knows that it was done: nobody asks for it again.
    const changes = isOwn(entry)
      ? [forget(`journal/${entry.id}`)]
      : [
          keep(`journal/${entry.id}`, { ...entry, outcome, endedAt }),
          outbox.queued(reportOf(entry, outcome, endedAt)),
        ]
    await store.write([...along, ...changes])
    outbox.send()
  }

  return {
    find: (id) => recall(store, `journal/${id}`),
    unfinished: async () => {
      const entries = await recallAll(store, 'journal/')
      return entries.map(({ value }) => value).filter(({ outcome }) => outcome === undefined)
    },
    start: async (cause, along = () => []) => {
      const entry = entryOf(cause)
      await store.write([keep(`journal/${entry.id}`, entry), ...along(entry)])
      return entry
    },
    noteSound: (entry) => store.write([keep(`journal/${entry.id}`, entry)]),
    finish,
    reportAgain: async (entry, outcome) => {
      const waiting = await outbox.waiting()
      const isQueued = waiting.some(
        ({ value }) => value.kind === 'result' && value.instructionId === entry.id,
      )
      const endedAt = entry.endedAt ?? time.stamp()
      if (!isQueued) await store.write([outbox.queued(reportOf(entry, outcome, endedAt))])
      outbox.send()
    },
    pass: (cause, outcome) => finish(entryOf(cause), outcome),
    prune: async (now) => {
      const entries = await recallAll(store, 'journal/')
      const old = entries.filter(({ value }) => Date.parse(value.expiresAt) + rememberedFor < now)
      if (old.length > 0) await store.write(old.map(({ key }) => forget(key)))
    },
  }
}

/** What the server is told of something that was said. */
export function speechOf(
  { executionId, id }: JournalEntry,
  startedAt: string,
  endedAt: string,
  outcome: ExecutionOutcome,
): Execution {
  const end = endInstant(endedAt, startedAt)
  return { id: executionId, kind: 'speech', instructionId: id, startedAt, endedAt: end, outcome }
}
