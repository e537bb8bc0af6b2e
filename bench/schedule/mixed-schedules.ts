import type { Schedule, ScheduleValue } from '@kompaan/contract/wire'

const zones = [
  'Europe/Amsterdam',
  'Europe/Amsterdam',
  'Europe/London',
  'Europe/Istanbul',
  'America/New_York',
  'America/St_Johns',
  'Asia/Taipei',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Pacific/Auckland',
]

/** What carers plan, by the share of each kind in a thousand. */
const kinds: readonly (readonly [share: number, make: (random: Random) => Partial<Schedule>])[] = [
  [400, () => ({ recurrenceType: 'DAILY', recurrenceInterval: 1 })],
  [220, (random) => ({ recurrenceType: 'WEEKLY', recurrenceInterval: 1, dayOfWeek: weekdays(random) })],
  [110, (random) => ({ recurrenceType: 'WEEKLY', recurrenceInterval: 2, dayOfWeek: weekdays(random) })],
  [60, (random) => ({ recurrenceType: 'DAILY', recurrenceInterval: between(random, 2, 5) })],
  [110, nthWeekday],
  [
    50,
    (random) => ({ recurrenceType: 'MONTHLY', recurrenceInterval: 1, dayOfMonth: [between(random, 1, 31)] }),
  ],
  [50, yearly],
]

type Random = () => number

/** A thousand, the same at each run. */
export function mixedSchedules(): readonly Schedule[] {
  const random = randomFrom(20_261_025)
  return kinds.flatMap(([share, make]) => Array.from({ length: share }, () => schedule(random, make(random))))
}

function schedule(random: Random, kind: Partial<Schedule>): Schedule {
  const hours = Array.from({ length: pick(random, [1, 1, 1, 2, 3]) }, () => between(random, 7, 22))
  const start = new Date(Date.UTC(2025, between(random, 0, 17), between(random, 1, 28), 12))
  return {
    minute: [String(pick(random, [0, 0, 15, 30, 45]))],
    hour: [...new Set(hours)].toSorted((one, other) => one - other).map(String),
    month: ['*'],
    dayOfMonth: ['*'],
    dayOfWeek: ['*'],
    dayOfWeekIndex: ['*'],
    recurring: true,
    startTime: start.toISOString(),
    endTime: null,
    timeZone: pick(random, zones),
    ...kind,
  }
}

function nthWeekday(random: Random): Partial<Schedule> {
  return {
    recurrenceType: 'MONTHLY',
    recurrenceInterval: 1,
    dayOfWeek: [between(random, 1, 7)],
    dayOfWeekIndex: [pick<ScheduleValue>(random, [1, 2, 3, 4, 'L'])],
  }
}

function yearly(random: Random): Partial<Schedule> {
  return {
    recurrenceType: 'YEARLY',
    recurrenceInterval: 1,
    month: [between(random, 1, 12)],
    dayOfMonth: [between(random, 1, 28)],
  }
}

function weekdays(random: Random): number[] {
  const days = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.4)
  return days.length > 0 ? days : [3]
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** Mulberry32. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
