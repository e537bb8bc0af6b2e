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
  readonly fault: (error: unknown) => void
}

type SpeechOutcome = Exclude<Outcome, 'expired'>

/** Says what somebody typed in the portal, once or not at all. The mouth is held for it. */
export async function speak(
  entry: JournalEntry,
  { text, notify }: Extract<Instruction, { kind: 'speak' }>,
  parts: SpeakParts,
): Promise<void> {
  const { mouth, journal, time, signal, fault } = parts
  let spoken = entry
  const onSound = () => {
    spoken = { ...entry, soundedAt: time.stamp() }
    journal.noteSound(spoken).catch(fault)
  }
  if (notify === true) await mouth.chime(signal)
  const ended = (error: unknown) => (error instanceof CutShort ? 'interrupted' : 'failed')
  const outcome: SpeechOutcome = await mouth.say(text, { onSound }).then(() => 'done', ended)
  await finishSpeech(spoken, outcome, time.stamp(), parts)
}

/** A sentence that was cut off before its first sound has a result, and no execution: nobody heard it. */
export async function finishSpeech(
  entry: JournalEntry,
  outcome: SpeechOutcome,
  endedAt: string,
  { journal, outbox }: Pick<SpeakParts, 'journal' | 'outbox'>,
): Promise<void> {
  const { soundedAt } = entry
  const told =
    soundedAt === undefined
      ? []
      : [
          outbox.queued({
            kind: 'execution',
            execution: speechOf(entry, soundedAt, endedAt, executionOutcome[outcome]),
          }),
        ]
  await journal.finish(entry, outcome, told, endedAt)
}

const executionOutcome: Record<SpeechOutcome, ExecutionOutcome> = {
  done: 'completed',
  interrupted: 'interrupted',
  failed: 'failed',
}
