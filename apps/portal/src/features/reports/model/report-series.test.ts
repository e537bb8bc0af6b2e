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
      points: [
        { day: '2026-01-02', value: 2 },
        { day: '2026-01-03', value: 4 },
      ],
    },
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
