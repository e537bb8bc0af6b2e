import { expect, test } from 'vitest'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import { robotLog } from './robot-log.ts'

const now = Date.parse('2026-11-17T12:00:00Z')

const at = (time: string, told: Partial<Occurrence> = {}): Occurrence => ({
  id: time,
  taskId: 'task',
  versionId: 'version',
  changedAt: '2026-11-01T09:00:00Z',
  heldAt: null,
  title: 'Pillen',
  type: 'question',
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
  taskCategory: 'question',
  nominal: `2026-11-17T${time}`,
  time,
  plannedTaskTime: `2026-11-17T${time}:00Z`,
  done: false,
  ...told,
})
const completed = { executionId: 'told', done: true, outcome: 'completed' } as const
const answered = { ...completed, questions: [{ outcome: 'answered' as const, answer: 'yes' }] }
const unanswered = { ...completed, questions: [{ outcome: 'no_answer' as const, answer: null }] }
const missed = { executionId: 'told', outcome: 'missed', missedReason: 'off' } as const

const shown = (occurrences: readonly Occurrence[], most = 10) =>
  robotLog(occurrences, now, most).map(({ occurrence, state }) => `${occurrence.time} ${state}`)

test('[TSK-09] what was missed or not answered comes first, and each part has the latest first', () => {
  const all = [at('07:00', missed), at('08:00', answered), at('09:00', unanswered), at('10:00', answered)]
  expect(shown(all)).toEqual(['09:00 no_answer', '07:00 missed', '10:00 answered', '08:00 answered'])
  expect(shown(all, 1)).toEqual(['09:00 no_answer'])
})

test('what is still to come, or paused, did not happen', () => {
  expect(shown([at('12:01'), at('18:00'), at('09:00', { paused: true }), at('11:00')])).toEqual([
    '11:00 unheard',
  ])
})
