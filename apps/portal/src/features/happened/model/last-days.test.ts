import { expect, test } from 'vitest'
import type { Told } from '../../../shared/robot/occurrence-state.ts'
import { lastDays } from './last-days.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const days = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']

const yes = { outcome: 'answered', answer: 'yes' } as const
const silence = { outcome: 'no_answer', answer: null } as const

const at = (plannedTaskTime: string, outcome?: Told['outcome'], answered?: boolean) => ({
  plannedTaskTime,
  type: 'script' as const,
  ...(outcome && { outcome, executionId: 'told' }),
  ...(answered !== undefined && {
    questions: [answered ? yes : silence],
  }),
})

test('a day is done when all of it is, missed when some of it is, and what is still to come does not count', () => {
  const found = lastDays(
    [
      at('2026-11-15T08:00:00Z', 'completed'),
      at('2026-11-15T18:00:00Z', 'completed'),
      at('2026-11-16T08:00:00Z', 'completed'),
      at('2026-11-16T18:00:00Z', 'missed'),
      at('2026-11-17T08:00:00Z'),
      at('2026-11-17T18:00:00Z'),
    ],
    days,
    { timeZone: 'Europe/Amsterdam', now },
  )
  expect(found.days.map(({ state }) => state)).toEqual(['none', 'done', 'missed', 'waiting'])
  expect(found).toMatchObject({ done: 3, count: 5, asked: 0, answered: 0 })
})

test('[BEY-01] of what the robot asked, a day is answered when all of it is; done without an answer is told apart', () => {
  const found = lastDays(
    [
      at('2026-11-14T08:00:00Z', 'completed', true),
      at('2026-11-14T18:00:00Z', 'completed', true),
      at('2026-11-15T08:00:00Z', 'completed', true),
      at('2026-11-15T18:00:00Z', 'completed', false),
      // Answered, and broken off after that.
      at('2026-11-16T08:00:00Z', 'interrupted', true),
      // It came another way, on which nothing is asked.
      at('2026-11-17T08:00:00Z', 'completed'),
    ],
    days,
    { timeZone: 'Europe/Amsterdam', now },
  )
  expect(found.days.map(({ state }) => state)).toEqual(['answered', 'unanswered', 'missed', 'done'])
  expect(found.days.map(({ answers }) => answers)).toEqual([['yes', 'yes'], ['yes'], ['yes'], []])
  expect(found).toMatchObject({ done: 5, count: 6, asked: 5, answered: 4 })
})

test('what was paused is not counted, and a day on which all of it was says so', () => {
  const paused = (plannedTaskTime: string, outcome?: Told['outcome']): Told => ({
    ...at(plannedTaskTime, outcome),
    paused: true,
  })
  const found = lastDays(
    [
      at('2026-11-14T08:00:00Z', 'completed'),
      paused('2026-11-15T08:00:00Z', 'missed'),
      paused('2026-11-16T08:00:00Z'),
      at('2026-11-17T08:00:00Z', 'completed'),
      paused('2026-11-17T10:00:00Z'),
      paused('2026-11-17T18:00:00Z'),
    ],
    days,
    { timeZone: 'Europe/Amsterdam', now },
  )
  expect(found.days.map(({ state }) => state)).toEqual(['done', 'paused', 'paused', 'done'])
  expect(found).toMatchObject({ done: 2, count: 2 })
})

test('a day with something at another time than was planned is told apart, and what was done counts', () => {
  const found = lastDays(
    [
      { ...at('2026-11-15T08:00:00Z', 'completed'), offSchedule: true },
      at('2026-11-15T18:00:00Z', 'completed'),
      { ...at('2026-11-16T08:00:00Z', 'completed'), offSchedule: true },
      at('2026-11-16T18:00:00Z', 'missed'),
    ],
    days,
    { timeZone: 'Europe/Amsterdam', now },
  )
  expect(found.days.map(({ state }) => state)).toEqual(['none', 'off_schedule', 'missed', 'none'])
  expect(found).toMatchObject({ done: 3, count: 4 })
})
