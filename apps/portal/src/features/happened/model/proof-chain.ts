import { questionOutcomeOf } from '@kompaan/contract/wire'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import type { Execution } from '../api/execution-query.ts'

export type ProofStep = 'planned' | 'held' | 'started' | 'spoken' | 'played' | 'heard' | 'answered'

export interface Proof {
  readonly step: ProofStep
  /** Whether it came to this; 'waiting' while it still can, 'paused' where nobody had expected it to. */
  readonly state: 'done' | 'stopped' | 'paused' | 'waiting'
  /** As an ISO instant, where it is known. */
  readonly at: string | null
}

/** Why it went no further, where it stopped. */
export type StopReason =
  | NonNullable<Execution['missedReason']>
  | 'still_paused'
  | 'nothing_heard'
  | 'broken_off'
  | 'failed'
  | 'cannot_listen'
  | 'not_understood'
  | 'no_answer'
  | 'unclear'

export interface ProofChain {
  readonly proofs: readonly Proof[]
  readonly stoppedBy: StopReason | null
}

const questions: ReadonlySet<string> = new Set(['closedQuestion', 'multipleChoice'])

/** What there was to happen with a task of this kind, in its order. */
function stepsOf({ type, script, question }: Occurrence): readonly ProofStep[] {
  if (type === 'music') return ['planned', 'held', 'started', 'played']
  const asks =
    type === 'question' || (script ?? question)?.stepTypes.some((step) => questions.has(step)) === true
  return asks
    ? ['planned', 'held', 'started', 'spoken', 'heard', 'answered']
    : ['planned', 'held', 'started', 'spoken']
}

/**
 * How far one time of a task came, from being planned to being answered (BEY-01). What comes later proves what comes before
 * it: a robot that began something had it.
 */
export function proofChain(
  occurrence: Occurrence,
  execution: Execution | undefined,
  now: number,
): ProofChain {
  const steps = stepsOf(occurrence)
  const at = momentsOf(occurrence, execution)
  const reached = steps.findLastIndex((step) => at[step] !== undefined)
  const isOver = isOverFor(occurrence, execution, now)
  const stopped = occurrence.paused === true ? 'paused' : 'stopped'
  const stoppedAt = isOver && reached < steps.length - 1 ? reached + 1 : null
  return {
    proofs: steps.map((step, index) => ({
      step,
      at: at[step] ?? null,
      state: index <= reached ? 'done' : index === stoppedAt ? stopped : 'waiting',
    })),
    stoppedBy: stoppedAt === null ? null : reasonFor(occurrence, execution, steps[stoppedAt]),
  }
}

/** How long after its time a robot may still begin something, and tell of it. */
const awaitedFor = 15 * 60_000

function isOverFor(
  { plannedTaskTime, paused }: Occurrence,
  execution: Execution | undefined,
  now: number,
): boolean {
  if (paused === true) return true
  if (execution === undefined) return now - Date.parse(plannedTaskTime) > awaitedFor
  return execution.missedReason !== null || execution.endedAt !== null
}

function momentsOf(
  { changedAt, heldAt }: Occurrence,
  execution: Execution | undefined,
): Partial<Record<ProofStep, string>> {
  const moments: Partial<Record<ProofStep, string>> = {
    planned: changedAt,
    ...(heldAt !== null && { held: heldAt }),
  }
  if (execution === undefined || execution.missedReason !== null) return moments
  const { startedAt, endedAt, feedback, songs } = execution
  const spoken = feedback.find(
    ({ type, intentionType }) => saysSomething(type) && intentionType !== 'offline',
  )
  const asked = feedback.filter(({ type }) => questions.has(type))
  const answered = asked.find((entry) => questionOutcomeOf(entry) === 'answered')
  const heard = asked.find(({ heardAt }) => heardAt != null) ?? answered
  return {
    ...moments,
    started: startedAt,
    ...(spoken && { spoken: spoken.executionTime }),
    ...(songs.length > 0 && { played: endedAt ?? startedAt }),
    // Robots that do not report these moments report when the question began.
    ...(heard && { heard: heard.heardAt ?? heard.executionTime }),
    ...(answered && { answered: answered.answeredAt ?? answered.executionTime }),
  }
}

const saysSomething = (type: string) => type === 'say' || questions.has(type)

function reasonFor(
  { paused }: Occurrence,
  execution: Execution | undefined,
  step: ProofStep | undefined,
): StopReason {
  if (paused === true) return 'paused'
  if (execution === undefined) return 'nothing_heard'
  const { missedReason, outcome, feedback } = execution
  // By what the server knows the pause was over by then; the robot had not heard of that.
  if (missedReason === 'paused') return 'still_paused'
  if (missedReason !== null) return missedReason
  if (outcome === 'interrupted') return 'broken_off'
  if (outcome === 'failed') return 'failed'
  if (feedback.some(({ intentionType }) => intentionType === 'offline')) return 'cannot_listen'
  if (step !== 'heard' && step !== 'answered') return 'failed'
  const last = feedback.findLast(({ type }) => questions.has(type))
  const became = last === undefined ? 'unclear' : questionOutcomeOf(last)
  return became === 'answered' ? 'unclear' : became
}
