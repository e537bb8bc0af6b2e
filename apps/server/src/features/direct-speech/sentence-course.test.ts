import { describe, expect, test } from 'vitest'
import { minute, second } from '../../ports/clock.ts'
import type { KnownSentence } from './direct-speech.repository.ts'
import { sentenceCourse } from './sentence-course.ts'

const sentAt = Date.parse('2026-11-16T09:00:00Z')
const sentence = {
  id: '019a8b7c-0000-7000-8000-000000000001',
  kind: 'say',
  text: 'De koffie is klaar',
  greet: false,
  sayTime: false,
  notify: false,
  language: 'nl-NL',
  createdAt: sentAt,
} as const
const told = { expiresAt: sentAt + 2 * minute, deliveredAt: null, outcome: null, endedAt: null }
const delivered = { ...told, deliveredAt: sentAt + second }
const done = {
  startedAt: sentAt + 2 * second,
  endedAt: sentAt + 5 * second,
  outcome: 'completed',
  receivedAt: sentAt + 5 * second,
} as const
const under = { ...done, endedAt: null, outcome: null }
const known: KnownSentence = { sentence, told, done: null, entry: null }
const asked: KnownSentence = { ...known, sentence: { ...sentence, kind: 'ask' }, told: delivered }

const stateAfter = (change: Partial<KnownSentence>, later: number, isAway = false) =>
  sentenceCourse({ ...known, ...change }, { now: sentAt + later, isAway }).state

describe('[DIR-04] words', () => {
  test('that the robot never got are dead after two minutes', () => {
    expect(stateAfter({}, 2 * minute - 1)).toBe('sent')
    expect(stateAfter({}, 2 * minute)).toBe('expired')
  })

  test('that the robot has, and does not tell of, are dead half a minute later; of a robot that is away nobody knows', () => {
    const half = 2 * minute + 30 * second
    expect(stateAfter({ told: delivered }, half - 1)).toBe('delivered')
    expect(stateAfter({ told: delivered }, half)).toBe('expired')
    expect(stateAfter({ told: delivered }, half, true)).toBe('unknown')
  })

  test('that were said count as said, also when that is told late', () => {
    expect(stateAfter({ told: delivered, done }, 60 * minute, true)).toBe('spoken')
    expect(stateAfter({ told: { ...delivered, outcome: 'done' } }, minute)).toBe('spoken')
  })

  test('that the robot could not say were never spoken', () => {
    const change = { ...known, told: delivered, done: { ...done, outcome: 'failed' as const } }
    const course = sentenceCourse(change, { now: sentAt + minute, isAway: false })
    expect(course).toMatchObject({ state: 'failed', spokenAt: null })
  })

  test.each(['failed', 'interrupted', 'expired'] as const)('that the robot tells are %s', (outcome) => {
    expect(stateAfter({ told: { ...delivered, outcome } }, minute)).toBe(outcome)
  })
})

describe('[DIR-01] a question', () => {
  const entry = (intentionType: 'command' | 'other' | 'offline', answer: string | null) =>
    ({ type: 'multipleChoice', executionTime: '', intentionType, answer }) as const

  test('is being asked from the moment that the robot began until somebody answered', () => {
    expect(stateAfter({ ...asked, done: under }, minute)).toBe('asking')
    expect(stateAfter({ ...asked, done: under, entry: entry('command', 'ja') }, minute)).toBe('answered')
    expect(stateAfter({ ...asked, done: { ...done, outcome: 'interrupted' } }, minute)).toBe('interrupted')
    // The robot tells nothing any more.
    expect(stateAfter({ ...asked, done: under }, 11 * minute)).toBe('unknown')
  })

  test.each([
    ['yes', entry('command', 'ja')],
    ['yes', entry('command', 'yes')],
    ['no', entry('command', 'nee')],
    ['no', entry('command', 'no')],
    ['unclear', entry('other', 'other')],
    ['unclear', entry('other', null)],
    ['no_answer', { ...entry('other', null), heardAt: null }],
    ['not_understood', { ...entry('other', null), heardAt: '2026-11-16T09:00:20.000Z' }],
  ] as const)('is answered: %s', (answer, told) => {
    const course = sentenceCourse({ ...asked, done, entry: told }, { now: sentAt + minute, isAway: false })
    expect(course).toMatchObject({ state: 'answered', answer, spokenAt: '2026-11-16T09:00:02.000Z' })
  })

  test('that was not asked, since the robot could not listen, was never spoken', () => {
    const change = { ...asked, done, entry: entry('offline', null) }
    const course = sentenceCourse(change, { now: sentAt + minute, isAway: false })
    expect(course).toMatchObject({ state: 'answered', answer: 'not_heard', spokenAt: null })
  })
})
