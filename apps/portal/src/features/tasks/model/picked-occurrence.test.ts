import { formToSchedule, newRepeat } from '@kompaan/schedule'
import { expect, test } from 'vitest'
import { pickedOccurrence } from './picked-occurrence.ts'

const made = formToSchedule({
  date: '2026-03-28',
  time: '02:30',
  timeZone: 'Europe/Amsterdam',
  repeat: newRepeat('day', '2026-03-28'),
})
if (!made.ok) throw new Error('no schedule')
const task = { schedule: made.value, exceptions: [{ nominal: '2026-03-30T02:30' }] }

test('an occurrence is found by its nominal time, also where the clock skips it', () => {
  expect(pickedOccurrence(task, '2026-03-29T02:30')?.instant).toBe(Date.parse('2026-03-29T03:30:00+02:00'))
})

test.each([null, '2026-03-28T09:00', '2026-03-30T02:30'])('there is none for %s', (nominal) => {
  expect(pickedOccurrence(task, nominal)).toBeNull()
})
