import type { Schedule } from '@kompaan/contract/wire'
import { scheduleOnce } from '@kompaan/schedule'
import { describe, expect, test } from 'vitest'
import { type PlannedBeside, taskWarnings } from './task-warnings.ts'

const timeZone = 'Europe/Amsterdam'
const now = Date.parse('2026-11-17T10:00:00Z')
const minute = 60_000

function once(time: string): Schedule {
  const made = scheduleOnce({ time, timeZone })
  if (!made.ok) throw new Error(`no schedule for ${time}`)
  return made.value
}

/** In November it is an hour later there than in Greenwich. */
const at = (time: string, title = 'Koffie'): PlannedBeside => ({
  title,
  instant: Date.parse(`2026-11-18T${time}:00+01:00`),
})

const codes = (schedule: Schedule, others: readonly PlannedBeside[] = [], duration = minute) =>
  taskWarnings({ schedule, duration, others, pausedUntil: null, now }).map(({ code }) => code)

test('what stands alone in the day has no warnings', () => {
  expect(codes(once('2026-11-18T09:00'), [at('08:00'), at('10:00')])).toEqual([])
})

test('[SCH-05] a schedule that never fires is warned about, and of nothing else', () => {
  const never: Schedule = {
    ...once('2026-11-18T23:00'),
    month: ['2'],
    dayOfMonth: ['31'],
    recurring: true,
    endTime: null,
  }
  expect(codes(never, [at('23:00')])).toEqual(['neverFires'])
})

describe('[TSK-03] what begins within two minutes counts as past', () => {
  test.each([
    ['2026-11-17T11:01', ['past']],
    ['2026-11-17T11:02', []],
    ['2026-11-16T09:00', ['past']],
  ])('%s', (time, expected) => {
    expect(codes(once(time))).toEqual(expected)
  })
})

test('the same minute as other things is told with their names', () => {
  const warnings = taskWarnings({
    schedule: once('2026-11-18T09:00'),
    duration: minute,
    others: [at('09:00', 'Ontbijt'), at('09:00', 'Kaartavond')],
    pausedUntil: null,
    now,
  })
  expect(warnings).toEqual([{ code: 'sameMinute', titles: ['Ontbijt', 'Kaartavond'] }])
})

test('longer than the gap to the next is told, up to the very minute', () => {
  const next = [at('09:10', 'Wandelen'), at('09:30', 'Later')]
  expect(codes(once('2026-11-18T09:00'), next, 10 * minute)).toEqual([])
  expect(
    taskWarnings({
      schedule: once('2026-11-18T09:00'),
      duration: 10 * minute + 1,
      others: next,
      pausedUntil: null,
      now,
    }),
  ).toEqual([{ code: 'tooLong', title: 'Wandelen', instant: at('09:10').instant }])
})

test.each([
  ['21:59', []],
  ['22:00', ['night']],
  ['03:00', ['night']],
  ['05:59', ['night']],
  ['06:00', []],
])('the night is from 22:00 to 6:00: %s', (time, expected) => {
  expect(codes(once(`2026-11-18T${time}`))).toEqual(expected)
})

test('more than eight within an hour are too many, wherever in that hour this one is', () => {
  const seven = ['09:05', '09:10', '09:15', '09:20', '09:25', '09:30', '09:35'].map((time) => at(time))
  expect(codes(once('2026-11-18T09:00'), seven)).toEqual([])
  const eight = [...seven, at('09:59')]
  expect(codes(once('2026-11-18T09:00'), eight)).toEqual(['crowded'])
  expect(codes(once('2026-11-18T09:45'), eight)).toEqual(['crowded'])
  // The ninth comes when the hour is over.
  expect(codes(once('2026-11-18T09:00'), [...seven, at('10:00')])).toEqual([])
})

test('the first time in a pause is told with when that is over, and after it nothing is', () => {
  const schedule = once('2026-11-18T09:00')
  const { instant } = at('09:00')
  const told = (pausedUntil: number) =>
    taskWarnings({ schedule, duration: minute, others: [], pausedUntil, now })
  expect(told(instant + 1)).toEqual([{ code: 'paused', until: instant + 1 }])
  expect(told(instant)).toEqual([])
})
