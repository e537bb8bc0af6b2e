import { executionIdOf, missedToldDays, type MissedReason } from '@kompaan/contract/wire'
import { nextOccurrence, occurrencesBetween, type Occurrence as Due } from '@kompaan/schedule'
import { isExpected } from './call-failed.ts'
import type { Conversation } from './conversation.ts'
import type { Jukebox } from './jukebox.ts'
import { forget, keep, recallAll, type DealtWith } from './kept.ts'
import type { Lane, Turn } from './lane.ts'
import type { Outbox } from './outbox.ts'
import { currentPermissions } from './permissions.ts'
import type { Clock, Store } from './ports.ts'
import { instant, type RobotTime } from './robot-time.ts'
import { wantedPauses, type WantedPause } from './wanted-pauses.ts'
import { wantedTasks, type WantedTask } from './wanted-task.ts'

/**
 * Does what is planned at its time, by what is on the disk: a connection is not needed. Each occurrence is dealt with once
 * (D-28): that it is begun, or given up, is on the disk before anything is heard of it.
 */
export interface Agenda {
  /** Tasks came, went or changed, or all is paused or no longer. */
  readonly reconsider: () => void
  /** Looks what is due now; and later again, by itself. */
  readonly look: () => void
  /** A reset: nothing is begun any more until there are tasks again. */
  abandon(): Promise<void>
  settled(): Promise<void>
}

interface AgendaParts {
  readonly store: Store
  readonly clock: Clock
  readonly time: RobotTime
  readonly outbox: Outbox
  readonly conversation: Conversation
  readonly jukebox: Jukebox
  /** In which scripts speak and ask, one after the other, whoever asks for them. */
  readonly scripts: Lane
  /** The robot restarts or forgets. */
  readonly isMachineAtWork: () => boolean
  readonly signal: AbortSignal
  readonly fault: (error: unknown) => void
}

/** What is later than this is not begun any more: tablets at noon are no tablets at eight. */
const overdueAfter = 10 * 60_000
/** An occurrence begun this little before its time is not begun again: somebody would hear it twice in a row. */
const nearEnough = overdueAfter
const toldFor = missedToldDays * 24 * 60 * 60_000
/** Timers of machines that slept are late: nothing is waited for longer than this at once. */
const longestWait = 30_000

/** Something that is planned, at one of its times. */
interface Planned {
  /** Of what is done (`executionIdOf`). */
  readonly id: string
  readonly taskId: string
  readonly task: WantedTask
  readonly due: Due
}

export function createAgenda(parts: AgendaParts): Agenda {
  const { store, clock, time, outbox, conversation, jukebox, scripts, isMachineAtWork, signal, fault } = parts
  const awakeAt = clock.monotonic()
  /** When the server first said the time in this run. */
  let sureSince: number | undefined
  let tasks: ReadonlyMap<string, WantedTask> | undefined
  let pauses: readonly WantedPause[] = []
  /** What was begun or given up, and when it was planned for; by its id, whatever has become of its task. */
  let dealtWith: Map<string, DealtWith> | undefined
  /** What has come and was neither begun nor given up yet, by its id. */
  const inHand = new Set<string>()
  /** Why occurrences were passed over before the server confirmed the clock, by id. They are reported once it has. */
  const passedOver = new Map<string, MissedReason>()
  /** Scripts whose time has come, and that wait for their turn. */
  let waiting: readonly Planned[] = []
  /** Up to where all that has come was found, and when something comes next; undefined when it is to be looked for anew. */
  let found: { readonly upTo: number; readonly next: number } | undefined
  let cancel: () => void = () => undefined
  let running: Promise<void> = Promise.resolve()
  let generation = 0

  const load = async () => {
    pauses = await wantedPauses(store)
    tasks = await wantedTasks(store)
    letGo(waiting.filter((planned) => !isPlanned(planned) || isPaused(planned)))
    if (dealtWith !== undefined) return
    const kept = await recallAll(store, 'data/agenda/')
    dealtWith = new Map(kept.map(({ key, value }) => [key.slice('data/agenda/'.length), value]))
  }

  /** A clock that was ahead began this before its time: the occurrence is still to come (D-85). */
  const wasBegunTooEarly = (instantDue: number, sure: number) => instantDue > sure + nearEnough

  /** Forgets occurrences that nobody asks about any more, and those that a clock ahead began or gave up too early. */
  const forgetSome = async () => {
    const sure = time.sure()
    if (sure === undefined) return
    const some = [...(dealtWith ?? [])].filter(([, dealt]) =>
      typeof dealt === 'number'
        ? dealt < sure - toldFor || wasBegunTooEarly(dealt, sure)
        : dealt.givenUp < sure - toldFor || dealt.givenUp > sure,
    )
    if (some.length === 0) return
    await store.write(some.map(([id]) => forget(`data/agenda/${id}`)))
    for (const [id] of some) dealtWith?.delete(id)
  }

  /** Whether it is still to be done as it was. */
  const isPlanned = ({ taskId, due }: Planned) => {
    const task = tasks?.get(taskId)
    if (task === undefined) return false
    const [there] = occurrencesBetween(task.schedule, due.instant, due.instant + 1, task.exceptions)
    return there?.nominal === due.nominal
  }

  /** What was due before a pause is begun in it still; what was due in it is not begun after it. */
  const isPaused = ({ due }: Pick<Planned, 'due'>) =>
    pauses.some(({ from, until }) => from <= due.instant && due.instant < until)

  /** Those that are left to be found again, when and if they are due. */
  const letGo = (some: readonly Planned[]) => {
    found = undefined
    waiting = waiting.filter((each) => !some.includes(each))
    for (const { id } of some) inHand.delete(id)
  }

  const lookNow = async () => {
    cancel()
    const mine = generation
    if (tasks === undefined) await load()
    const now = time.now()
    if (sureSince === undefined) {
      sureSince = time.sure()
      found = undefined
    }
    // Nothing timed runs for a robot that does not know the time (D-56); the server's word makes it look again.
    if (now === undefined || mine !== generation || isMachineAtWork()) return wait(longestWait)
    for (const planned of waiting.filter((each) => isOverdue(each, now))) {
      waiting = waiting.filter((each) => each !== planned)
      await giveUp(planned, 'busy')
      inHand.delete(planned.id)
    }
    if (found === undefined || now < found.upTo || now >= found.next) {
      await forgetSome()
      for (const planned of dueAt(now)) {
        if (isPaused(planned)) await giveUp(planned, 'paused')
        else if (isOverdue(planned, now)) await giveUp(planned, whyOverdue(planned, now))
        else comeTo(planned)
      }
    }
    return wait(Math.min(longestWait, Math.max(0, (found?.next ?? now) - now)))
  }

  const isOverdue = ({ due }: Planned, now: number) => due.instant < now - overdueAfter

  /** What has come and was not dealt with, the earliest first, and of the same instant the most important. */
  const dueAt = (now: number): readonly Planned[] => {
    // A clock that nobody confirmed may be days ahead: what it calls late may be still to come, and is not given up. Nor is
    // what it takes to be in a pause: that may have been ended by then.
    const isSure = time.sure() !== undefined
    const oldest = now - (isSure ? toldFor : overdueAfter)
    const from = found === undefined || now < found.upTo ? oldest : found.upTo + 1
    const come: Planned[] = []
    let next = Infinity
    for (const [taskId, task] of tasks ?? []) {
      const { schedule, exceptions } = task
      for (const due of occurrencesBetween(schedule, from, now + 1, exceptions)) {
        const id = executionIdOf(taskId, due.nominal)
        if (dealtWith?.has(id) === true || inHand.has(id) || (!isSure && isPaused({ due }))) continue
        come.push({ id, taskId, task, due })
      }
      next = Math.min(next, nextOccurrence(schedule, now, exceptions)?.instant ?? Infinity)
    }
    found = { upTo: now, next }
    return come.toSorted(byTurn)
  }

  /** Why it was not begun in time by a robot that has nothing else to do now. */
  const whyOverdue = ({ id, due }: Planned, now: number): MissedReason => {
    const noted = passedOver.get(id)
    if (noted !== undefined) return noted
    const until = due.instant + overdueAfter
    if (until < now - (clock.monotonic() - awakeAt)) return 'off'
    return until < (sureSince ?? now) ? 'clock_unsure' : 'not_here'
  }

  const wait = (milliseconds: number) => {
    if (!signal.aborted) cancel = clock.after(milliseconds, look)
  }

  const comeTo = (planned: Planned) => {
    inHand.add(planned.id)
    // Not waited for: it can be heard for an hour.
    if (planned.task.type === 'music') void playMusic(planned).catch(fault)
    else {
      waiting = [...waiting, planned]
      const performed = conversation.plannedTask()
      // What is more important does not wait for what is less, also when that has gone from the plan since it began.
      if (performed !== null && planned.task.priority > (tasks?.get(performed)?.priority ?? 0))
        void conversation.interrupt()
      scripts.add(performNext)
    }
  }

  const playMusic = async (planned: Planned) => {
    const mine = generation
    const began = await jukebox.playHeld({ ...beginningOf(planned), playlistId: planned.task.contentId })
    if (mine === generation) await settle(planned, began)
  }

  /** Of those that wait for their turn the most important. */
  const performNext = async (turn: Turn) => {
    const mine = generation
    const [planned] = waiting.toSorted(byImportance)
    if (planned === undefined) return
    waiting = waiting.filter((each) => each !== planned)
    const began = await perform(planned, turn)
    if (mine === generation) await settle(planned, began)
  }

  const perform = async (planned: Planned, turn: Turn): Promise<'begun' | 'not_now' | MissedReason> => {
    const now = time.now()
    // The clock may have been put right since.
    if (now === undefined || planned.due.instant > now) return 'not_now'
    if (!isPlanned(planned) || isPaused(planned) || isMachineAtWork()) return 'not_now'
    if (isOverdue(planned, now)) return 'busy'
    if (planned.task.type === 'question' && !(await mayListen())) return 'not_allowed'
    try {
      return await conversation.beginHeld({ ...beginningOf(planned), scriptId: planned.task.contentId }, turn)
    } catch (error) {
      // What is missing now may be there before it is too late.
      if (!isExpected(error)) throw error
      return 'not_now'
    }
  }

  const settle = async (planned: Planned, began: 'begun' | 'not_now' | MissedReason) => {
    if (began === 'not_now') return letGo([planned])
    if (began === 'begun') {
      const { id, due } = planned
      const sure = time.sure()
      // The server told the right time while the robot performed this.
      if (sure !== undefined && wasBegunTooEarly(due.instant, sure)) {
        await store.write([forget(`data/agenda/${id}`)])
        return letGo([planned])
      }
      dealtWith?.set(id, due.instant)
    } else await giveUp(planned, began)
    inHand.delete(planned.id)
    return undefined
  }

  const mayListen = async () => (await currentPermissions(store)).includes('googleAudioTranscription')

  const beginningOf = (planned: Planned) => {
    const { id, taskId, due } = planned
    const expiresAt = instant(due.instant + overdueAfter)
    return {
      cause: { id, kind: 'planned', expiresAt } as const,
      occurrence: { planned: instant(due.instant), taskId, nominal: due.nominal },
      along: [keep(`data/agenda/${id}`, due.instant)],
    }
  }

  const giveUp = async (planned: Planned, reason: MissedReason) => {
    const { id, taskId, due } = planned
    // Only a confirmed clock tells what is over (D-85). The agenda finds this occurrence again then.
    if (time.sure() === undefined) {
      passedOver.set(id, reason)
      return
    }
    const execution = {
      id,
      kind: 'missed',
      taskId,
      nominal: due.nominal,
      planned: instant(due.instant),
      at: time.stamp(),
      reason,
    } as const
    const dealt = { givenUp: due.instant }
    await store.write([
      outbox.queued({ kind: 'execution', execution }),
      keep(`data/agenda/${id}`, dealt),
      ...time.journalled(),
    ])
    dealtWith?.set(id, dealt)
    passedOver.delete(id)
    outbox.send()
  }

  const look = () => {
    running = running.then(lookNow).catch((error: unknown) => {
      if (!signal.aborted) fault(error)
    })
  }

  return {
    look,
    reconsider: () => {
      tasks = undefined
      look()
    },
    abandon: async () => {
      generation += 1
      cancel()
      tasks = undefined
      dealtWith = undefined
      letGo(waiting)
      inHand.clear()
      passedOver.clear()
      await running
    },
    settled: async () => {
      cancel()
      await running
    },
  }
}

function byTurn(one: Planned, other: Planned): number {
  return one.due.instant - other.due.instant || byImportance(one, other)
}

function byImportance(one: Planned, other: Planned): number {
  return other.task.priority - one.task.priority || one.due.instant - other.due.instant
}
