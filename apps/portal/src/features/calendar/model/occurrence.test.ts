import { expect, test } from 'vitest'
import { type Occurrence, stateOf } from '../../../shared/robot/occurrence-state.ts'
import { groupByDay, isOver } from './occurrence.ts'

const minute = 60_000
const now = Date.parse('2026-11-16T09:00:00Z')

const at = (plannedTaskTime: string, told: Partial<Occurrence> = {}): Occurrence => ({
  id: plannedTaskTime,
  taskId: 'task',
  versionId: 'version',
  changedAt: '2026-11-01T09:00:00Z',
  heldAt: null,
  title: 'Koffie',
  type: 'script',
  priority: 0,
  schedule: {
    minute: ['0'],
    hour: ['10'],
    month: ['*'],
    dayOfMonth: ['*'],
    dayOfWeek: ['*'],
    recurring: true,
    startTime: '2026-11-01T00:00:00Z',
    timeZone: 'Europe/Amsterdam',
  },
  schedulePatternType: 'daily',
  taskCategory: 'other',
  nominal: '2026-11-16T10:00',
  time: '10:00',
  plannedTaskTime,
  done: false,
  ...told,
})
const inMinutes = (minutes: number, told: Partial<Occurrence> = {}) =>
  at(new Date(now + minutes * minute).toISOString(), told)

test('[TSK-03] two minutes from now is the first that is still to come', () => {
  expect(isOver(inMinutes(2), now)).toBe(false)
  expect(isOver(inMinutes(2), now + 1)).toBe(true)
  expect(stateOf(inMinutes(2), now)).toBe('coming')
  expect(stateOf(inMinutes(2), now + 1)).toBe('soon')
  expect(stateOf(inMinutes(0), now)).toBe('unheard')
})

test('[TSK-09] what the robot told decides; without a word of it nobody knows', () => {
  const executionId = 'execution'
  expect(stateOf(inMinutes(-5, { executionId, done: true }), now)).toBe('running')
  expect(stateOf(inMinutes(-5, { executionId, done: true, outcome: 'interrupted' }), now)).toBe('partly')
  expect(stateOf(inMinutes(-5, { executionId, outcome: 'missed', missedReason: 'off' }), now)).toBe('missed')
  expect(stateOf(inMinutes(-5, { executionId, done: true, outcome: 'failed' }), now)).toBe('failed')
  expect(stateOf(inMinutes(-5), now)).toBe('unheard')
})

test('[TSK-09] what was completed says no more than the robot knows, and a question never counts as done', () => {
  const after = (told: Partial<Occurrence>) =>
    stateOf(inMinutes(-5, { executionId: 'execution', done: true, outcome: 'completed', ...told }), now)
  expect(after({ type: 'reminder' })).toBe('said')
  expect(after({ type: 'music' })).toBe('played')
  expect(after({ type: 'script' })).toBe('done')
  expect(after({ type: 'question' })).toBe('unclear')
  const yes = { outcome: 'answered', answer: 'yes' } as const
  const silence = { outcome: 'no_answer', answer: null } as const
  expect(after({ type: 'question', questions: [yes] })).toBe('answered')
  expect(after({ type: 'question', questions: [silence] })).toBe('no_answer')
  expect(after({ type: 'script', questions: [yes, silence] })).toBe('no_answer')
})

test('[TSK-09] what was begun at another time than was planned never counts as simply done', () => {
  const after = (told: Partial<Occurrence>) =>
    stateOf(inMinutes(-5, { executionId: 'execution', done: true, offSchedule: true, ...told }), now)
  expect(after({ outcome: 'completed', type: 'reminder' })).toBe('off_schedule')
  expect(after({ outcome: 'completed', type: 'music' })).toBe('off_schedule')
  const silence = { outcome: 'no_answer', answer: null } as const
  expect(after({ outcome: 'completed', questions: [silence] })).toBe('no_answer')
  expect(after({ outcome: 'interrupted' })).toBe('partly')
  expect(after({})).toBe('running')
})

test('what lies in a pause is paused, to come or past, also when the robot said why it did not begin it', () => {
  expect(stateOf(inMinutes(60, { paused: true }), now)).toBe('paused')
  expect(stateOf(inMinutes(-5, { paused: true }), now)).toBe('paused')
  const told = { executionId: 'execution', outcome: 'missed', missedReason: 'paused' } as const
  expect(stateOf(inMinutes(-5, { ...told, paused: true }), now)).toBe('paused')
  // By what the server knows it was over: that the robot did not know it is no excuse.
  expect(stateOf(inMinutes(-5, told), now)).toBe('missed')
})

test('[TSK-01] occurrences stand on their days where the robot is, and an empty day is there too', () => {
  const late = at('2026-11-16T23:30:00Z')
  const groups = groupByDay([late], ['2026-11-16', '2026-11-17'], 'Europe/Amsterdam')
  expect([...groups]).toEqual([
    ['2026-11-16', []],
    ['2026-11-17', [late]],
  ])
  expect(groupByDay([late], ['2026-11-16'], 'America/New_York').get('2026-11-16')).toEqual([late])
})

test('a time that was skipped is so whatever else is known of it', () => {
  expect(stateOf(inMinutes(60, { skipped: true }), now)).toBe('skipped')
  expect(stateOf(inMinutes(-5, { skipped: true, paused: true }), now)).toBe('skipped')
})
