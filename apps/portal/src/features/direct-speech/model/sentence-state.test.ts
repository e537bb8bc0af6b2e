import { describe, expect, test } from 'vitest'
import { hasFailed, isAwaited, moodWhile, type Sentence, shownState, stateSince } from './sentence-state.ts'

const sentence: Sentence = {
  id: '1',
  kind: 'say',
  text: 'Dag',
  greet: false,
  sayTime: false,
  notify: false,
  state: 'sent',
  sentAt: '2026-11-16T09:00:00Z',
  expiresAt: '2026-11-16T09:02:00Z',
  deliveredAt: '2026-11-16T09:00:01Z',
  spokenAt: '2026-11-16T09:00:02Z',
  endedAt: '2026-11-16T09:00:03Z',
  answer: null,
}

describe('[DIR-01] how far a sentence is', () => {
  test('what a robot in conversation has is waiting for it', () => {
    const shown = (change: Partial<Sentence>, isInConversation: boolean) =>
      shownState({ ...sentence, ...change }, isInConversation)
    expect(shown({ state: 'delivered' }, true)).toBe('waitingSay')
    expect(shown({ kind: 'ask', state: 'delivered' }, true)).toBe('waitingAsk')
    expect(shown({ kind: 'ask', state: 'delivered' }, false)).toBe('delivered')
    expect(shown({ kind: 'ask', state: 'asking' }, true)).toBe('asking')
  })

  test.each([
    ['yes', 'answered'],
    ['no', 'answered'],
    ['unclear', 'asked'],
    ['not_heard', 'notAsked'],
  ] as const)('a question that was answered with %s is %s', (answer, shown) => {
    expect(shownState({ kind: 'ask', state: 'answered', answer }, false)).toBe(shown)
  })

  test.each([
    ['sent', '00'],
    ['delivered', '01'],
    ['asking', '02'],
    ['spoken', '03'],
    ['expired', '03'],
    ['unknown', '01'],
  ] as const)('%s is since its own moment', (state, seconds) => {
    expect(stateSince({ ...sentence, state })).toBe(`2026-11-16T09:00:${seconds}Z`)
  })

  test('what is awaited is asked for again, what failed can be said again', () => {
    expect(isAwaited({ state: 'delivered' })).toBe(true)
    expect(isAwaited({ state: 'spoken' })).toBe(false)
    expect(hasFailed({ state: 'expired', answer: null })).toBe(true)
    expect(hasFailed({ state: 'answered', answer: 'not_heard' })).toBe(true)
    expect(hasFailed({ state: 'answered', answer: 'no' })).toBe(false)
  })

  test('the face speaks while words are on their way, listens while it asks, and is away when the robot is', () => {
    expect(moodWhile([{ state: 'spoken' }], false)).toBe('awake')
    expect(moodWhile([{ state: 'spoken' }, { state: 'sent' }], false)).toBe('speaking')
    expect(moodWhile([{ state: 'asking' }, { state: 'expired' }], false)).toBe('listening')
    expect(moodWhile([{ state: 'sent' }], true)).toBe('away')
  })
})
