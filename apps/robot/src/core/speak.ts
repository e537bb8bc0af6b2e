import type { ExecutionOutcome } from '@kompaan/contract/wire'
import { speechOf, type Journal } from './journal.ts'
import type { JournalEntry, Outcome } from './kept.ts'
import { CutShort, type Mouth } from './mouth.ts'
import type { Outbox } from './outbox.ts'
import type { RobotTime } from './robot-time.ts'
import type { Instruction } from './wire-answers.ts'

interface SpeakParts {
  readonly mouth: Mouth
  readonly journal: Journal
  readonly outbox: Outbox
  readonly time: RobotTime
  readonly signal: AbortSignal
}

type SpeechOutcome = Exclude<Outcome, 'expired'>

/** Says what somebody typed in the portal, once or not at all. The mouth is held for it. */
export async function speak(
  entry: JournalEntry,
  { text, notify }: Extract<Instruction, { kind: 'speak' }>,
  parts: SpeakParts,
): Promise<void> {
  const { mouth, time, signal } = parts
  if (notify === true) await mouth.chime(signal)
  const ended = (error: unknown) => (error instanceof CutShort ? 'interrupted' : 'failed')
  const outcome: SpeechOutcome = await mouth.say(text).then(() => 'done', ended)
  await finishSpeech(entry, outcome, time.stamp(), parts)
}

export async function finishSpeech(
  entry: JournalEntry,
  outcome: SpeechOutcome,
  endedAt: string,
  { journal, outbox }: Pick<SpeakParts, 'journal' | 'outbox'>,
): Promise<void> {
  const execution = speechOf(entry, endedAt, executionOutcome[outcome])
  await journal.finish(entry, outcome, [outbox.queued({ kind: 'execution', execution })])
}

const executionOutcome: Record<SpeechOutcome, ExecutionOutcome> = {
  done: 'completed',
  interrupted: 'interrupted',
  failed: 'failed',
}
