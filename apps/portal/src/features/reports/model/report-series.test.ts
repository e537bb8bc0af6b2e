import { expect, test } from 'vitest'
import { type DrawnReport, reportSeries } from './report-series.ts'

const report = (
  at: string,
  ...values: readonly (readonly [string, string, string | null])[]
): DrawnReport => ({
  at,
  fields: values.map(([key, type, value]) => ({ key, displayName: key.toUpperCase(), type, value })),
})
const dayOf = (at: string) => at.slice(0, 10)

test('[BOT-07] a number is drawn from the oldest day to the newest, several on a day by their average', () => {
  const reports = [
    report('2026-01-03T10:00:00Z', ['pain', 'number', '4']),
    report('2026-01-02T18:00:00Z', ['pain', 'number', '2,5']),
    report('2026-01-02T10:00:00Z', ['pain', 'number', '1.5']),
    report('2026-01-01T10:00:00Z', ['pain', 'number', null]),
    report('2025-12-31T10:00:00Z', ['pain', 'number', ' ']),
    report('2025-12-30T10:00:00Z', ['pain', 'number', '']),
  ]
  expect(reportSeries(reports, dayOf)).toEqual([
    {
      kind: 'number',
      key: 'pain',
      name: 'PAIN',
      every: 'day',
      points: [
        { date: '2026-01-02', value: 2 },
        { date: '2026-01-03', value: 4 },
      ],
    },
  ])
})

test('[BOT-07] days on which no number was filled in keep their place, so that what lies apart is drawn apart', () => {
  const reports = [
    report('2026-01-05T10:00:00Z', ['pain', 'number', '4']),
    report('2026-01-02T10:00:00Z', ['pain', 'number', '2']),
  ]
  expect(reportSeries(reports, dayOf)).toMatchObject([
    {
      every: 'day',
      points: [
        { date: '2026-01-02', value: 2 },
        { date: '2026-01-03', value: null },
        { date: '2026-01-04', value: null },
        { date: '2026-01-05', value: 4 },
      ],
    },
  ])
})

test('[BOT-07] what is more than sixty days apart is drawn by weeks, sixty of them at most', () => {
  const at = (date: string, value: string) => report(`${date}T10:00:00Z`, ['pain', 'number', value])
  // The sixtieth day still fits.
  expect(reportSeries([at('2026-03-01', '4'), at('2026-01-01', '2')], dayOf)).toMatchObject([
    { every: 'day', points: { length: 60 } },
  ])
  const reports = [at('2026-03-02', '6'), at('2026-01-04', '5'), at('2026-01-01', '2'), at('2020-01-01', '9')]
  expect(reportSeries(reports.slice(0, 3), dayOf)).toMatchObject([
    { every: 'week', points: { 0: { date: '2025-12-29', value: 3.5 }, 9: { date: '2026-03-02', value: 6 } } },
  ])
  expect(reportSeries(reports, dayOf)).toMatchObject([
    { every: 'week', points: { length: 60, 50: { value: 3.5 }, 59: { date: '2026-03-02', value: 6 } } },
  ])
})

test('[BOT-07] of a choice it is drawn how often each was made, the most frequent first', () => {
  const reports = [
    report('2026-01-03T10:00:00Z', ['mood', 'choice', 'goed'], ['ate', 'multipleChoice', 'brood\nfruit']),
    report('2026-01-02T10:00:00Z', ['mood', 'choice', 'matig'], ['ate', 'multipleChoice', 'fruit']),
    report('2026-01-01T10:00:00Z', ['mood', 'choice', 'matig'], ['ate', 'multipleChoice', null]),
  ]
  expect(reportSeries(reports, dayOf)).toMatchObject([
    {
      key: 'mood',
      bars: [
        { choice: 'matig', count: 2 },
        { choice: 'goed', count: 1 },
      ],
    },
    {
      key: 'ate',
      bars: [
        { choice: 'fruit', count: 2 },
        { choice: 'brood', count: 1 },
      ],
    },
  ])
})

test('words, times and what is no number are not drawn', () => {
  const reports = [
    report(
      '2026-01-03T10:00:00Z',
      ['note', 'longText', 'Alles goed'],
      ['pain', 'number', 'veel'],
      ['below', 'number', '-3'],
      ['when', 'time', '10:00'],
    ),
  ]
  expect(reportSeries(reports, dayOf)).toEqual([])
  expect(reportSeries([], dayOf)).toEqual([])
})
