import type { Schedule } from '@kompaan/contract/wire'
import { describe, expect, it } from 'vitest'
import { occurrencesBetween } from './index.ts'
import { daily } from './testing/schedule-cases.ts'

const farAway = Date.UTC(9999, 11, 31)

describe('dates', () => {
  it('S7 all lists must fit: the 13th and Friday', () => {
    const schedule = { ...daily, dayOfMonth: [13], dayOfWeek: [5] }
    expect(nominalsOf(schedule, '2026-01-01Z', '2026-12-01Z')).toEqual([
      '2026-02-13T09:00',
      '2026-03-13T09:00',
      '2026-11-13T09:00',
    ])
  })

  it('[SCH-01] S8 the first of any weekday is one of the first seven days, the last one of the last seven', () => {
    const ends = { ...daily, dayOfWeekIndex: ['1', 'L'] }
    const dates = nominalsOf(ends, '2026-02-01T00:00Z', '2026-03-01T00:00Z').map((nominal) =>
      Number(nominal.slice(8, 10)),
    )
    expect(dates).toEqual([1, 2, 3, 4, 5, 6, 7, 22, 23, 24, 25, 26, 27, 28])
  })

  it('S8 first to fourth and last together are every one', () => {
    const all = { ...daily, dayOfWeek: [1], dayOfWeekIndex: ['1', 2, '3', 4, 'L'] }
    expect(nominalsOf(all, '2026-03-01Z', '2026-04-01Z')).toEqual(
      nominalsOf({ ...daily, dayOfWeek: [1] }, '2026-03-01Z', '2026-04-01Z'),
    )
  })

  it('S9 a date that does not exist is skipped', () => {
    const schedule = { ...daily, month: [2, 4], dayOfMonth: [29, 31] }
    expect(nominalsOf(schedule, '2026-01-01Z', '2029-01-01Z')).toEqual([
      '2026-04-29T09:00',
      '2027-04-29T09:00',
      '2028-02-29T09:00',
      '2028-04-29T09:00',
    ])
  })

  it('[SCH-02] S10 periods are those of the calendar: a month passes from 31 January to 1 February', () => {
    const monthly: Schedule = {
      ...daily,
      startTime: '2026-01-31T00:00:00+01:00',
      dayOfMonth: [1],
      recurrenceType: 'MONTHLY',
      recurrenceInterval: 2,
    }
    expect(nominalsOf(monthly, '2026-01-01Z', '2026-06-01Z')).toEqual([
      '2026-03-01T09:00',
      '2026-05-01T09:00',
    ])
    const yearly: Schedule = { ...monthly, month: [1], recurrenceType: 'YEARLY' }
    expect(nominalsOf(yearly, '2026-01-01Z', '2031-01-01Z')).toEqual(['2028-01-01T09:00', '2030-01-01T09:00'])
  })

  it('[SCH-02] S10 is counted from the local date of the start', () => {
    // Late on the 1st in UTC, but the 2nd in Amsterdam.
    const schedule: Schedule = {
      ...daily,
      startTime: '2026-07-01T22:30:00Z',
      recurrenceType: 'DAILY',
      recurrenceInterval: 2,
    }
    expect(nominalsOf(schedule, '2026-07-01Z', '2026-07-06Z')).toEqual([
      '2026-07-02T09:00',
      '2026-07-04T09:00',
    ])
  })

  it('S11 the last date is 31 December 9999, also where it ends later than in Greenwich', () => {
    const schedule = { ...daily, hour: [23], timeZone: 'Pacific/Honolulu' }
    const last = [...occurrencesBetween(schedule, farAway - 86_400_000, farAway + 9 * 86_400_000)]
    expect(last.map(({ nominal }) => nominal)).toEqual([
      '9999-12-29T23:00',
      '9999-12-30T23:00',
      '9999-12-31T23:00',
    ])
  })

  it('S11 the first date is 1 January 1970, though a clock still show the year before', () => {
    const schedule = {
      ...daily,
      hour: ['*'],
      timeZone: 'America/New_York',
      startTime: '1970-01-01T00:00:00+14:00',
    }
    expect(nominalsOf(schedule, '1969-12-01Z', '1970-01-02Z')[0]).toBe('1970-01-01T00:00')
  })
})

describe('instants', () => {
  it('S12 is due at each hour with each minute', () => {
    const schedule = { ...daily, hour: [8, 20], minute: [0, 30] }
    expect(nominalsOf(schedule, '2026-05-01Z', '2026-05-02Z').map((nominal) => nominal.slice(11))).toEqual([
      '08:00',
      '08:30',
      '20:00',
      '20:30',
    ])
  })

  it('[SCH-01] S13 what a gap moves on comes among what comes after the gap', () => {
    const schedule = { ...daily, hour: [2, 3], minute: [10, 50] }
    const found = [
      ...occurrencesBetween({ ...schedule, hour: [2, 3, 4] }, at('2026-03-29Z'), at('2026-03-30Z')),
    ]
    // 02:10 and 02:50 move on to 03:10 and 03:50, where there is one already.
    expect(found.map(({ nominal }) => nominal.slice(11))).toEqual(['02:10', '02:50', '04:10', '04:50'])
    const mixed = [
      ...occurrencesBetween({ ...daily, hour: [2, 3], minute: [10] }, at('2026-03-29Z'), at('2026-03-30Z')),
      ...occurrencesBetween({ ...daily, hour: [2, 3], minute: [40] }, at('2026-03-29Z'), at('2026-03-30Z')),
    ]
    expect(mixed.map(({ instant }) => new Date(instant).toISOString().slice(11, 16))).toEqual([
      '01:10',
      '01:40',
    ])
  })

  it('[SCH-01] S13 S18 a time moved past later ones comes after them', () => {
    // Half an hour is skipped from two o'clock: 02:20 moves on to 02:50, past 02:35 and 02:40.
    const schedule = { ...daily, hour: [2], minute: [5, 20, 35, 40], timeZone: 'Australia/Lord_Howe' }
    const found = [...occurrencesBetween(schedule, at('2026-10-03T12:00Z'), at('2026-10-04T12:00Z'))]
    expect(found.map(({ nominal }) => nominal)).toEqual([
      '2026-10-04T02:05',
      '2026-10-04T02:40',
      '2026-10-04T02:20',
    ])
  })

  it('S13 S15 a day that was skipped falls on the next, over the turn of the year too', () => {
    const schedule = { ...daily, timeZone: 'Pacific/Kiritimati', startTime: '1994-12-01T00:00:00Z' }
    expect(nominalsOf(schedule, '1994-12-30Z', '1995-01-03Z')).toEqual([
      '1994-12-30T09:00',
      '1994-12-31T09:00',
      '1995-01-02T09:00',
      '1995-01-03T09:00',
    ])
  })

  it('S14 each time of an overlap is due once, at the first of the two', () => {
    const schedule = { ...daily, hour: [1, 2, 3] }
    const found = [...occurrencesBetween(schedule, at('2026-10-24T22:00Z'), at('2026-10-25T22:00Z'))]
    expect(found.map(({ instant }) => new Date(instant).toISOString().slice(11, 16))).toEqual([
      '23:00',
      '00:00',
      '02:00',
    ])
  })

  it('S16 an occurrence at the start or at the end counts, one a millisecond off does not', () => {
    const schedule = {
      ...daily,
      startTime: '2026-05-01T09:00:00+02:00',
      endTime: '2026-05-03T09:00:00+02:00',
    }
    expect(nominalsOf(schedule, '2026-01-01Z', '2027-01-01Z')).toHaveLength(3)
    const shorter = {
      ...daily,
      startTime: '2026-05-01T09:00:00.001+02:00',
      endTime: '2026-05-03T08:59:59.999+02:00',
    }
    expect(nominalsOf(shorter, '2026-01-01Z', '2027-01-01Z')).toEqual(['2026-05-02T09:00'])
  })
})

describe('once', () => {
  const once = { ...daily, recurring: false, hour: [9, 20], startTime: '2026-05-01T10:00:00+02:00' }

  it('S17 is due at what is left of the first date', () => {
    expect(nominalsOf(once, '2026-01-01Z', '2027-01-01Z')).toEqual(['2026-05-01T20:00'])
  })

  it('S17 is due the next day when its times of the first were over already', () => {
    expect(nominalsOf({ ...once, hour: [8, 9] }, '2026-01-01Z', '2027-01-01Z')).toEqual([
      '2026-05-02T08:00',
      '2026-05-02T09:00',
    ])
  })

  it('S17 does not come back on another day when it is deleted, or when its end comes first', () => {
    expect([...occurrencesBetween(once, 0, farAway, new Set(['2026-05-01T20:00']))]).toEqual([])
    expect([...occurrencesBetween({ ...once, endTime: '2026-05-01T19:00:00+02:00' }, 0, farAway)]).toEqual([])
  })

  it('S17 a window after that date has nothing', () => {
    expect([...occurrencesBetween(once, at('2026-05-02Z'), farAway)]).toEqual([])
  })
})

describe('asking', () => {
  it('S18 is made as it is asked for', () => {
    const each = { ...daily, hour: ['*'], minute: ['*'] }
    const found: string[] = []
    for (const { nominal } of occurrencesBetween(each, 0, farAway)) {
      found.push(nominal)
      if (found.length === 200) break
    }
    expect(found[0]).toBe('2026-01-01T00:00')
    expect(found[199]).toBe('2026-01-01T03:19')
  })

  it('S18 the bound at the end does not count, the one at the beginning does', () => {
    const nine = at('2026-05-01T07:00Z')
    expect([...occurrencesBetween(daily, nine, nine + 1)]).toHaveLength(1)
    expect([...occurrencesBetween(daily, nine - 1, nine)]).toEqual([])
  })

  it('S19 a window that is none has no occurrences', () => {
    const bounds = [
      [1, 1],
      [farAway, 0],
      [Number.NaN, farAway],
      [0, Number.NaN],
      [0, Infinity],
      [-Infinity, farAway],
      [1e300, 2e300],
      [-2e300, -1e300],
    ] as const
    for (const [from, to] of bounds) expect([...occurrencesBetween(daily, from, to)]).toEqual([])
  })

  it('S19 a window far larger than time has all there is', () => {
    const [first] = occurrencesBetween(daily, -1e300, 1e300)
    expect(first?.nominal).toBe('2026-01-01T09:00')
  })

  it('S23 a bad schedule has no occurrences', () => {
    expect([...occurrencesBetween({ ...daily, minute: [] }, 0, farAway)]).toEqual([])
    expect([...occurrencesBetween({ ...daily, timeZone: 'Mars' }, 0, farAway)]).toEqual([])
  })
})

function nominalsOf(schedule: Schedule, from: string, to: string): string[] {
  return [...occurrencesBetween(schedule, at(from), at(to))].map(({ nominal }) => nominal)
}

function at(text: string): number {
  return Date.parse(text.includes('T') ? text : text.replace('Z', 'T00:00Z'))
}
