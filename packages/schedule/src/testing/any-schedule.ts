import type { RecurrenceType, Schedule, ScheduleValue } from '@kompaan/contract/wire'
import fc from 'fast-check'

const day = 86_400_000

/** Whose clocks move oddly: by half an hour, by a whole day, around midnight or Ramadan, by two or three hours. */
const oddZones = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'America/Havana',
  'America/Noronha',
  'America/Santiago',
  'America/Scoresbysund',
  'America/St_Johns',
  'Antarctica/Casey',
  'Antarctica/Macquarie',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Asia/Pyongyang',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Kwajalein',
]

const zones = fc.oneof(
  fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'UTC'),
  fc.constantFrom(...oddZones),
  fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
)

/** A schedule, and a window in which it might well have something, often around a move of the clock. */
export const scheduleAndWindow: fc.Arbitrary<{ schedule: Schedule; from: number; to: number }> = fc
  .record({
    timeZone: zones,
    around: fc.integer({ min: 0, max: 131 * 365 }).map((days) => days * day),
    isNearMove: fc.boolean(),
    before: fc.integer({ min: 0, max: 4 * day }),
    length: fc.oneof(
      fc.integer({ min: 0, max: 8 * day }),
      fc.constant(30 * day),
      fc.integer({ min: 0, max: 60 * day }),
    ),
    startBefore: fc.oneof(
      fc.integer({ min: -5 * day, max: 20 * day }),
      fc.integer({ min: 0, max: 400 * day }),
    ),
    endAfter: fc.option(fc.integer({ min: 0, max: 30 * day })),
    lists: anyLists(),
  })
  .map(({ timeZone, around, isNearMove, before, length, startBefore, endAfter, lists }) => {
    const move = isNearMove ? nextMove(around, timeZone) : null
    const from = (move ?? around) - before
    const start = Math.max(0, from - startBefore)
    const schedule: Schedule = {
      ...lists,
      startTime: new Date(start).toISOString(),
      endTime: endAfter === null ? null : new Date(Math.max(0, from + endAfter)).toISOString(),
      timeZone,
    }
    return { schedule, from, to: from + length }
  })

function nextMove(instant: number, timeZone: string): number | null {
  const here = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return here.getTimeZoneTransition('next')?.epochMilliseconds ?? null
}

type Lists = Omit<Schedule, 'startTime' | 'endTime' | 'timeZone'>

function anyLists(): fc.Arbitrary<Lists> {
  return fc.record({
    minute: listOf(0, 59, 4, 0),
    hour: fc.oneof(listOf(0, 23, 3, 1), listOf(0, 4, 3, 0)),
    month: listOf(1, 12, 8, 9),
    dayOfMonth: listOf(1, 31, 12, 9),
    dayOfWeek: listOf(0, 7, 5, 4),
    dayOfWeekIndex: fc.oneof(
      { weight: 6, arbitrary: fc.constant(undefined) },
      fc.array(fc.constantFrom<ScheduleValue>(1, '2', 3, '4', 'L', '*'), { minLength: 1, maxLength: 3 }),
    ),
    recurring: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    recurrenceType: fc.constantFrom<(RecurrenceType | undefined)[]>(
      'CRON',
      undefined,
      'DAILY',
      'WEEKLY',
      'MONTHLY',
      'YEARLY',
    ),
    recurrenceInterval: fc.oneof(fc.constantFrom(undefined, 1, 2, 3), fc.integer({ min: 1, max: 40 })),
  })
}

function listOf(
  least: number,
  most: number,
  maxLength: number,
  weightOfAny: number,
): fc.Arbitrary<ScheduleValue[]> {
  const value = fc
    .integer({ min: least, max: most })
    .chain((number) => fc.constantFrom<ScheduleValue[]>(number, String(number)))
  return fc.oneof(
    { weight: weightOfAny, arbitrary: fc.constant<ScheduleValue[]>(['*']) },
    { weight: 2, arbitrary: fc.array(value, { minLength: 1, maxLength }) },
  )
}
