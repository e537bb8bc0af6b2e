import type { RobotMood } from '@kompaan/look'
import type { DirectSpeech } from './quick-words.ts'

export type Sentence = DirectSpeech['sentences'][number]

/** As the server has it; that a conversation keeps it waiting; and of a question without an answer whether it was asked. */
type ShownState = Sentence['state'] | 'waitingSay' | 'waitingAsk' | 'asked' | 'notAsked'

export function shownState(
  { kind, state, answer }: Pick<Sentence, 'kind' | 'state' | 'answer'>,
  isInConversation: boolean,
): ShownState {
  if (state === 'answered' && answer === 'not_heard') return 'notAsked'
  if (state === 'answered' && answer !== 'yes' && answer !== 'no') return 'asked'
  if (state !== 'delivered' || !isInConversation) return state
  return kind === 'ask' ? 'waitingAsk' : 'waitingSay'
}

/** Something is still to come. */
export function isAwaited({ state }: Pick<Sentence, 'state'>): boolean {
  return state === 'sent' || state === 'delivered' || state === 'asking'
}

/** It did not become what it should: one may want to say it again. */
export function hasFailed({ state, answer }: Pick<Sentence, 'state' | 'answer'>): boolean {
  return (
    answer === 'not_heard' ||
    state === 'expired' ||
    state === 'unknown' ||
    state === 'failed' ||
    state === 'interrupted'
  )
}

/** When it came so far. */
export function stateSince({ state, sentAt, deliveredAt, spokenAt, endedAt }: Sentence): string {
  switch (state) {
    case 'sent':
      return sentAt
    case 'delivered':
    case 'unknown':
      return deliveredAt ?? sentAt
    case 'asking':
      return spokenAt ?? deliveredAt ?? sentAt
    case 'spoken':
    case 'answered':
    case 'expired':
    case 'failed':
    case 'interrupted':
      return endedAt ?? spokenAt ?? sentAt
  }
}

/** The face beside what will be heard. */
export function moodWhile(sentences: readonly Pick<Sentence, 'state'>[], isAway: boolean): RobotMood {
  if (isAway) return 'away'
  const last = sentences.findLast(isAwaited)
  if (last === undefined) return 'awake'
  return last.state === 'asking' ? 'listening' : 'speaking'
}
