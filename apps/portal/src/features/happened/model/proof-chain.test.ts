import { describe, expect, test } from 'vitest'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import type { Execution } from '../api/execution-query.ts'
import { proofChain } from './proof-chain.ts'

const now = Date.parse('2026-11-17T10:00:00Z')
const at = (time: string) => `2026-11-17T${time}:00.000Z`

const content = { id: 'script', name: 'Koffie', category: null, language: null, duration: 10, stepTypes: [] }

const occurrence = (change: Partial<Occurrence> = {}): Occurrence => ({
  id: 'task/2026-11-17T10:00',
  taskId: 'task',
  versionId: 'version',
  changedAt: at('07:00'),
  heldAt: at('07:01'),
  title: 'Koffie',
  type: 'question',
  priority: 0,
  schedule: {
    minute: ['0'],
    hour: ['10'],
    month: ['*'],
    dayOfMonth: ['*'],
    dayOfWeek: ['*'],
    recurring: true,
    startTime: at('00:00'),
    timeZone: 'Europe/Amsterdam',
  },
  schedulePatternType: 'daily',
  taskCategory: 'question',
  question: content,
  nominal: '2026-11-17T10:00',
  time: '10:00',
  plannedTaskTime: at('09:00'),
  done: false,
  ...change,
})

const execution = (change: Partial<Execution> = {}): Execution => ({
  id: 'execution',
  taskId: 'task',
  nominal: '2026-11-17T10:00',
  planned: at('09:00'),
  startedAt: at('09:00'),
  endedAt: at('09:02'),
  outcome: 'completed',
  endReason: 'finished',
  missedReason: null,
  offSchedule: false,
  feedback: [],
  songs: [],
  ...change,
})
const asked = (
  intentionType: 'command' | 'other' | 'offline',
  moments: { heardAt?: string | null; answeredAt?: string } = {},
) => ({
  type: 'multipleChoice' as const,
  text: 'Hoe gaat het?',
  intentionType,
  answer: intentionType === 'command' ? 'goed' : null,
  executionTime: at('09:01'),
  ...moments,
})
const states = (of: Occurrence, told?: Execution, when = now) =>
  proofChain(of, told, when).proofs.map(({ step, state }) => `${step} ${state}`)

const waiting = (count: number) => Array.from({ length: count }, () => 'waiting')

describe('[BEY-01] how far it came', () => {
  test('a question that was answered came all the way, each with its time', () => {
    const { proofs, stoppedBy } = proofChain(occurrence(), execution({ feedback: [asked('command')] }), now)
    expect(proofs).toEqual([
      { step: 'planned', state: 'done', at: at('07:00') },
      { step: 'held', state: 'done', at: at('07:01') },
      { step: 'started', state: 'done', at: at('09:00') },
      { step: 'spoken', state: 'done', at: at('09:01') },
      { step: 'heard', state: 'done', at: at('09:01') },
      { step: 'answered', state: 'done', at: at('09:01') },
    ])
    expect(stoppedBy).toBeNull()
  })

  test('[BEY-01] what was heard and what was answered are two moments', () => {
    const heard = asked('command', { heardAt: at('09:02'), answeredAt: at('09:03') })
    const { proofs } = proofChain(occurrence(), execution({ feedback: [heard] }), now)
    expect(proofs.slice(4)).toEqual([
      { step: 'heard', state: 'done', at: at('09:02') },
      { step: 'answered', state: 'done', at: at('09:03') },
    ])
    const unclear = asked('other', { heardAt: at('09:02') })
    const chain = proofChain(occurrence(), execution({ feedback: [unclear] }), now)
    expect(chain.proofs.slice(4)).toEqual([
      { step: 'heard', state: 'done', at: at('09:02') },
      { step: 'answered', state: 'stopped', at: null },
    ])
    expect(chain.stoppedBy).toBe('not_understood')
  })

  test('only what asks can be answered, and music is played', () => {
    expect(states(occurrence({ type: 'reminder', reminder: content }))).toHaveLength(4)
    expect(states(occurrence({ type: 'script', script: content }))).toHaveLength(4)
    const asking = { ...content, stepTypes: ['say' as const, 'closedQuestion' as const] }
    expect(states(occurrence({ type: 'script', script: asking }))).toHaveLength(6)
    const music = occurrence({ type: 'music', playlist: { id: 'p', name: 'Zondag', totalDuration: 1 } })
    expect(states(music, execution({ songs: [{ id: 's', title: 'Lente' }] }))).toEqual([
      'planned done',
      'held done',
      'started done',
      'played done',
    ])
  })

  test.each([
    [execution({ feedback: [asked('other', { heardAt: null })] }), 'heard', 'no_answer'],
    [execution({ feedback: [asked('other', { heardAt: at('09:02') })] }), 'answered', 'not_understood'],
    [execution({ feedback: [asked('other')] }), 'heard', 'unclear'],
    [execution({ feedback: [asked('offline')] }), 'spoken', 'cannot_listen'],
    [execution({ outcome: 'interrupted' }), 'spoken', 'broken_off'],
    [execution({ outcome: 'failed' }), 'spoken', 'failed'],
    [execution({ missedReason: 'off', outcome: null }), 'started', 'off'],
    [undefined, 'started', 'nothing_heard'],
  ] as const)('where it stopped is told with why %#', (told, step, reason) => {
    const chain = proofChain(occurrence(), told, now)
    expect(chain.proofs.find(({ state }) => state === 'stopped')?.step).toBe(step)
    expect(chain.stoppedBy).toBe(reason)
  })

  test('what was paused has not failed, whatever the robot said of it', () => {
    for (const told of [undefined, execution({ missedReason: 'off', outcome: null })]) {
      const { proofs, stoppedBy } = proofChain(occurrence({ paused: true }), told, now)
      expect(proofs.map(({ state }) => state)).toEqual(['done', 'done', 'paused', ...waiting(3)])
      expect(stoppedBy).toBe('paused')
    }
    // It went on again, and the robot had not heard of that.
    const late = proofChain(occurrence(), execution({ missedReason: 'paused', outcome: null }), now)
    expect(late.stoppedBy).toBe('still_paused')
    expect(late.proofs[2]?.state).toBe('stopped')
  })

  test('what can still come has not stopped', () => {
    const soon = Date.parse(at('09:05'))
    expect(states(occurrence(), undefined, soon).slice(2, 4)).toEqual(['started waiting', 'spoken waiting'])
    const going = execution({ endedAt: null, outcome: null })
    expect(states(occurrence(), going, now).slice(2, 4)).toEqual(['started done', 'spoken waiting'])
  })

  test('a robot that began it had it, also when nobody saw that it took it', () => {
    expect(states(occurrence({ heldAt: null }), execution({ feedback: [asked('command')] }))[1]).toBe(
      'held done',
    )
  })
})
