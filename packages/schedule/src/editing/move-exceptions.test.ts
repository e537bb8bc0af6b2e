import { expect, test } from 'vitest'
import { readSchedule } from '../read-schedule.ts'
import type { Rule } from '../read-schedule.ts'
import { everyMorning } from '../testing/every-morning.ts'
import { moveExceptions } from './move-exceptions.ts'

function at(...hour: readonly number[]): Rule {
  const read = readSchedule({ ...everyMorning, hour })
  if (!read.ok) throw new Error('A bad schedule')
  return read.value
}

function deleted(...times: readonly string[]): Parameters<typeof moveExceptions>[0] {
  return times.map((time) => ({ nominal: `2026-03-20T${time}`, kind: 'deleted' }))
}

test('E8 the n-th time of the day stays the n-th', () => {
  expect(moveExceptions(deleted('08:00', '20:00'), at(8, 20), at(7, 19))).toEqual(deleted('07:00', '19:00'))
})

test('E8 with more or fewer times a day, nominal times stay', () => {
  expect(moveExceptions(deleted('08:00'), at(8, 20), at(7))).toEqual(deleted('08:00'))
})

test('E8 a nominal time is there once', () => {
  expect(moveExceptions(deleted('08:00', '09:00'), at(8), at(9))).toEqual(deleted('09:00'))
})
