import { expect, test } from 'vitest'
import type { Activity } from '../api/activity-query.ts'
import { foldActivity } from './fold-activity.ts'

const by = (userId: string) => ({ kind: 'user' as const, userId, name: userId })
const entry = (at: string, action: Activity['action'], userId = 'anna'): Activity => ({
  id: at,
  at,
  action,
  by: by(userId),
  to: null,
  what: [],
})

test('[USR-01] what one person did about one thing on one day is one line', () => {
  const folds = foldActivity(
    [
      entry('2026-11-17T10:04', 'addInteraction'),
      entry('2026-11-17T10:03', 'changeInteraction'),
      entry('2026-11-17T10:02', 'addTask'),
      entry('2026-11-17T10:01', 'addTask', 'bram'),
      entry('2026-11-16T10:00', 'addTask', 'bram'),
    ],
    (at) => at.slice(0, 10),
  )
  expect(folds.map(({ topic, entries }) => `${topic} ${entries.length}`)).toEqual([
    'commands 2',
    'tasks 1',
    'tasks 1',
    'tasks 1',
  ])
})
