import { expect, test } from 'vitest'
import { plannedBeside } from './planned-beside.ts'

const listed = (taskId: string, nominal: string) => ({
  taskId,
  nominal,
  title: taskId,
  plannedTaskTime: `${nominal}:00Z`,
})
const all = [
  listed('a', '2026-11-17T09:00'),
  listed('a', '2026-11-18T09:00'),
  listed('b', '2026-11-18T09:00'),
]
const occurrence = '2026-11-18T09:00'

test.each([
  ['one', ['a', 'b']],
  ['following', ['a', 'b']],
  ['all', ['b']],
] as const)('with scope %s what is changed does not stand beside itself', (scope, titles) => {
  expect(plannedBeside(all, { taskId: 'a', scope, occurrence }).map(({ title }) => title)).toEqual(titles)
})

test('something new stands beside all', () => {
  expect(plannedBeside(all, { taskId: null, scope: 'all', occurrence: null })).toHaveLength(3)
})
