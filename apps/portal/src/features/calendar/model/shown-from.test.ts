import { expect, test } from 'vitest'
import { shownFrom } from './shown-from.ts'

const minute = 60_000
const planned = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ plannedTaskTime: new Date(index * minute).toISOString() }))

test('of a full day the last two that were and what comes are shown', () => {
  expect(shownFrom(planned(20), 9.5 * minute)).toBe(8)
  expect(shownFrom(planned(20), -minute)).toBe(0)
})

test('at the end of a full day the last ones are shown, and of another day all', () => {
  expect(shownFrom(planned(20), 60 * minute)).toBe(12)
  expect(shownFrom(planned(5), 60 * minute)).toBe(0)
})
