import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neverFires, nextOccurrence, readSchedule } from './index.ts'
import type { Rule } from './index.ts'
import { runs } from './testing/runs.ts'
import { daily } from './testing/schedule-cases.ts'

describe('what is wrong', () => {
  it('S1 is told of each part', () => {
    expect(pathsOf({})).toEqual([
      'hour',
      'minute',
      'month',
      'dayOfMonth',
      'dayOfWeek',
      'startTime',
      'recurring',
      'timeZone',
    ])
    expect(pathsOf({ ...daily, minute: ['0', 5, 60, 61], timeZone: 'Mars', endTime: 'tomorrow' })).toEqual([
      'minute.2',
      'endTime',
      'timeZone',
    ])
  })

  it('S1 is told of the whole where that is no object', () => {
    for (const input of [undefined, null, 5, 'daily', [], [daily], () => daily])
      expect(pathsOf(input)).toEqual([''])
  })

  it('S1 reading never throws, whatever comes in', () => {
    const values = fc.oneof(fc.anything(), fc.array(fc.constantFrom('*', 'L', '5', 5, -1, null)), fc.string())
    const almost = fc
      .dictionary(fc.constantFrom(...Object.keys(daily)), values)
      .map((parts) => ({ ...daily, ...parts }))
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue(), almost), (input) => {
        expect(readSchedule(input).ok).toBe(pathsOf(input).length === 0)
      }),
      runs,
    )
  })
})

describe('lists', () => {
  it('[SCH-01] S2 take numbers and text, in any order and more than once', () => {
    const rule = ruleOf({ ...daily, minute: [30, '0', '30', '05'], hour: ['23', 0] })
    expect(rule.minutes).toEqual([0, 5, 30])
    expect(rule.hours).toEqual([0, 23])
  })

  it('[SCH-01] S2 take * for all, whatever stands beside it', () => {
    expect(ruleOf({ ...daily, hour: [3, '*'] }).hours).toHaveLength(24)
    expect(ruleOf({ ...daily, dayOfWeekIndex: undefined }).positions).toBe(0b1_1111)
    expect(ruleOf({ ...daily, dayOfWeekIndex: [1, 'L'] }).positions).toBe(0b1_0001)
  })

  it('S2 0 and 7 are both Sunday', () => {
    for (const dayOfWeek of [[0], ['0'], [7], ['7'], [7, 0]]) {
      expect(ruleOf({ ...daily, dayOfWeek }).weekdays).toBe(0b100_0000)
    }
  })

  it('S2 refuse what is out of range or no whole number', () => {
    const bad = [
      '',
      ' 1',
      '+1',
      '1.0',
      '001',
      '1e1',
      'x',
      'l',
      1.5,
      -1,
      Number.NaN,
      Infinity,
      null,
      undefined,
      true,
      [1],
      {},
    ]
    for (const value of bad) expect(pathsOf({ ...daily, hour: [1, value] })).toEqual(['hour.1'])
    expect(
      pathsOf({ ...daily, minute: [60], hour: [24], month: [0], dayOfMonth: [32], dayOfWeek: [8] }),
    ).toEqual(['hour.0', 'minute.0', 'month.0', 'dayOfMonth.0', 'dayOfWeek.0'])
    for (const value of [0, 5, '5', 'l'])
      expect(pathsOf({ ...daily, dayOfWeekIndex: [value] })).toEqual(['dayOfWeekIndex.0'])
    for (const list of [[], '*', null, { 0: 1 }])
      expect(pathsOf({ ...daily, month: list })).toEqual(['month'])
  })
})

describe('what is wrong', () => {
  it('S1 is told by code, with the values that a sentence about it needs', () => {
    const bad = {
      ...daily,
      hour: [24],
      month: [],
      startTime: 'soon',
      recurring: 1,
      timeZone: 'home',
      recurrenceType: 'HOURLY',
      recurrenceInterval: 1000,
    }
    const read = readSchedule(bad)
    expect(read.ok ? [] : read.error).toEqual([
      { path: 'hour.0', code: 'out_of_range', values: { min: 0, max: 23 } },
      { path: 'month', code: 'list_missing' },
      { path: 'startTime', code: 'not_an_instant' },
      { path: 'recurring', code: 'not_true_or_false' },
      { path: 'timeZone', code: 'not_a_time_zone' },
      {
        path: 'recurrenceType',
        code: 'not_one_of',
        values: { choices: 'CRON, DAILY, WEEKLY, MONTHLY, YEARLY' },
      },
      { path: 'recurrenceInterval', code: 'out_of_range', values: { min: 1, max: 999 } },
    ])
  })
})

describe('start and end', () => {
  it('S3 are read with their offset, with or without seconds', () => {
    const texts = [
      '2026-05-01T09:00+02:00',
      '2026-05-01T07:00:00Z',
      '2026-05-01T07:00:00.000000000Z',
      '2026-04-30T23:30:00-07:30',
      '2026-05-02T00:00:00+17:00',
    ]
    for (const startTime of texts) expect(ruleOf({ ...daily, startTime }).start).toBe(Date.UTC(2026, 4, 1, 7))
    expect(ruleOf({ ...daily, startTime: '2026-05-01T07:00:00.57Z' }).start % 1000).toBe(570)
    expect(ruleOf({ ...daily, endTime: '2026-05-01T07:00:00.0019999Z' }).end % 1000).toBe(1)
  })

  it('S3 are refused where the date does not exist or the offset is missing', () => {
    const bad = [
      '2026-02-30T00:00:00Z',
      '2026-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-00-01T00:00:00Z',
      '2026-01-00T00:00:00Z',
      '2026-01-01T24:00:00Z',
      '2026-01-01T23:60:00Z',
      '2026-01-01T23:59:60Z',
      '2026-01-01T00:00:00',
      '2026-01-01T00:00:00+1:00',
      '2026-01-01T00:00:00+0100',
      '2026-01-01T00:00:00+24:00',
      '2026-01-01 00:00:00Z',
      '2026-01-01',
      '1969-12-31T23:59:59Z',
      '10000-01-01T00:00:00Z',
      '+002026-01-01T00:00:00Z',
      '2026-01-01T00:00:00Z\n',
      '',
      0,
      Number.NaN,
      new Date(0),
    ]
    for (const text of bad)
      expect(pathsOf({ ...daily, startTime: text, endTime: text })).toEqual(['startTime', 'endTime'])
    expect(pathsOf({ ...daily, startTime: null })).toEqual(['startTime'])
  })

  it('S3 no end is none, or null', () => {
    expect(ruleOf({ ...daily, endTime: null }).end).toBe(Infinity)
    expect(ruleOf({ ...daily, endTime: undefined }).end).toBe(Infinity)
  })

  it('S6 an end before the start is read, and never fires', () => {
    const schedule = { ...daily, endTime: '2025-12-31T00:00:00Z' }
    expect(readSchedule(schedule).ok).toBe(true)
    expect(neverFires(schedule)).toBe(true)
  })
})

describe('the rest', () => {
  it('S4 a zone has a name, recurring is true or false', () => {
    for (const timeZone of ['', '+01:00', 'Mars/Olympus', 5, null])
      expect(pathsOf({ ...daily, timeZone })).toEqual(['timeZone'])
    for (const recurring of ['true', 1, null, undefined])
      expect(pathsOf({ ...daily, recurring })).toEqual(['recurring'])
    expect(readSchedule({ ...daily, timeZone: 'europe/amsterdam' }).ok).toBe(true)
  })

  it('[SCH-02] S5 an interval is a whole number from 1 to 999, or 1 when left out', () => {
    for (const recurrenceInterval of [0, -1, 1000, 1.5, '2', Number.NaN, Infinity, true]) {
      expect(pathsOf({ ...daily, recurrenceType: 'WEEKLY', recurrenceInterval })).toEqual([
        'recurrenceInterval',
      ])
    }
    for (const recurrenceInterval of [1, null, undefined]) {
      expect(ruleOf({ ...daily, recurrenceType: 'WEEKLY', recurrenceInterval }).interval).toBe(1)
    }
    expect(ruleOf({ ...daily, recurrenceType: 'DAILY', recurrenceInterval: 999 }).interval).toBe(999)
  })

  it('[SCH-02] S5 CRON does not look at the interval, and is what is left out', () => {
    for (const recurrenceType of ['CRON', undefined]) {
      const rule = ruleOf({ ...daily, recurrenceType, recurrenceInterval: 5000 })
      expect([rule.type, rule.interval]).toEqual(['CRON', 1])
    }
    for (const recurrenceType of ['daily', 'HOURLY', null, '']) {
      expect(pathsOf({ ...daily, recurrenceType })).toEqual(['recurrenceType'])
    }
  })

  it('S24 a new object is read anew', () => {
    expect(nextOccurrence(daily, 0)?.nominal).toBe('2026-01-01T09:00')
    expect(nextOccurrence({ ...daily, hour: [10] }, 0)?.nominal).toBe('2026-01-01T10:00')
  })
})

function pathsOf(input: unknown): string[] {
  const read = readSchedule(input)
  return read.ok ? [] : read.error.map(({ path }) => path)
}

function ruleOf(input: unknown): Rule {
  const read = readSchedule(input)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}
