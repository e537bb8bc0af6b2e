import { speakMinutes } from '@kompaan/contract'
import type { AnswerOf, Contract, DirectSpeechAnswer, DirectSpeechState } from '@kompaan/contract'
import { yesNoPair } from '@kompaan/script'
import { minute, second } from '../../ports/clock.ts'
import type { KnownSentence } from './direct-speech.repository.ts'

type Sentence = AnswerOf<Contract['directSentence']>

/** What has to be known beside the sentence itself. */
interface Around {
  readonly now: number
  /** The robot has not been heard of lately. */
  readonly isAway: boolean
}

/** A robot that began in time tells of it a little later: the longest sentence takes less than this. */
const tellsWithin = 30 * second
/** A question is asked twice at the most, and listened to for less than a minute each time. */
const askedWithin = 10 * minute

/** What became of a sentence so far. */
export function sentenceCourse({ sentence, told, done, entry }: KnownSentence, around: Around): Sentence {
  const { createdAt, language, ...words } = sentence
  const expiresAt = told?.expiresAt ?? createdAt + speakMinutes * minute
  const state = stateOf({ sentence, told, done, entry }, expiresAt, around)
  // The robot could not speak, or did not ask since it could not listen.
  const isUnheard = done?.outcome === 'failed' || entry?.intentionType === 'offline'
  const endedAt = done?.endedAt ?? told?.endedAt ?? (state === 'expired' ? expiresAt : null)
  return {
    ...words,
    state,
    sentAt: instant(createdAt),
    expiresAt: instant(expiresAt),
    deliveredAt: maybeInstant(told?.deliveredAt),
    spokenAt: isUnheard ? null : maybeInstant(done?.startedAt),
    endedAt: maybeInstant(endedAt),
    answer: words.kind === 'ask' && entry !== null ? answerOf(entry, language) : null,
  }
}

function stateOf(
  { sentence: { kind }, told, done, entry }: KnownSentence,
  expiresAt: number,
  { now, isAway }: Around,
): DirectSpeechState {
  const over = kind === 'ask' ? 'answered' : 'spoken'
  // An answer counts, whatever becomes of the rest of the conversation.
  if (kind === 'ask' && entry !== null) return over
  if (done !== null) {
    if (done.outcome === 'completed') return over
    return done.outcome ?? (now < done.receivedAt + askedWithin ? 'asking' : 'unknown')
  }
  switch (told?.outcome ?? null) {
    case 'done':
      return over
    case 'failed':
    case 'interrupted':
      return told?.outcome === 'failed' ? 'failed' : 'interrupted'
    case 'expired':
    case 'voided':
      return 'expired'
    case null:
      if (told?.deliveredAt == null) return now < expiresAt ? 'sent' : 'expired'
      if (now < expiresAt + tellsWithin) return 'delivered'
      return isAway ? 'unknown' : 'expired'
  }
}

function answerOf(
  { intentionType, answer, heardAt }: NonNullable<KnownSentence['entry']>,
  language: KnownSentence['sentence']['language'],
): DirectSpeechAnswer {
  if (intentionType === 'offline') return 'not_heard'
  const pair = yesNoPair(language)
  if (answer === 'yes' || answer === pair.yes) return 'yes'
  if (answer === 'no' || answer === pair.no) return 'no'
  if (heardAt === undefined) return 'unclear'
  return heardAt === null ? 'no_answer' : 'not_understood'
}

function instant(at: number): string {
  return new Date(at).toISOString()
}

function maybeInstant(at: number | null | undefined): string | null {
  return at == null ? null : instant(at)
}
