import { expect, test } from 'vitest'
import { columnsAt, shownDays, turnPage } from './week-columns.ts'

test.each([
  [280, 2],
  [320, 2],
  [321, 3],
  [568, 3],
  [569, 4],
  [768, 4],
  [769, 5],
  [1279, 5],
  [1280, 7],
  [1920, 7],
])('[TSK-01] at %d px there are %d days side by side', (width, columns) => {
  expect(columnsAt(width)).toBe(columns)
})

test('[TSK-01] seven days are a week from Monday; fewer begin with the day that was picked', () => {
  expect(shownDays('2026-11-18', 7)[0]).toBe('2026-11-16')
  expect(shownDays('2026-11-18', 7)).toHaveLength(7)
  expect(shownDays('2026-11-18', 3)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
})

test('a page on shows the days after those that were shown', () => {
  for (const columns of [2, 3, 4, 5, 7]) {
    const shown = shownDays('2026-11-18', columns)
    const next = shownDays(turnPage('2026-11-18', columns, 1), columns)
    expect(new Set([...shown, ...next]).size).toBe(2 * columns)
    expect(turnPage(turnPage('2026-11-18', columns, 1), columns, -1)).toBe('2026-11-18')
  }
})
