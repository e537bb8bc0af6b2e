import type { Schedule } from '@kompaan/contract/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occurrencesBetween } from '../occurrences-between.ts'
import { readSchedule } from '../read-schedule.ts'
import { scheduleAndWindow } from '../testing/any-schedule.ts'
import { runs } from '../testing/runs.ts'
import { changeAll, deleteAll } from './edit-all.ts'
import { changeFollowing, deleteFollowing } from './edit-following.ts'
import { changeOne, deleteOne } from './edit-one.ts'
import type { EditOutcome } from './planned-schedule.ts'

test('E2 in any zone and year, edits leave good schedules, or say why not', () => {
  fc.assert(
    fc.property(scheduleAndWindow, scheduleAndWindow, ({ schedule, from, to }, other) => {
      const planned = { schedule, exceptions: [] }
      const [first] = occurrencesBetween(schedule, from, to)
      const occurrence = first?.nominal ?? '2026-03-03T09:00'
      const picked = { time: occurrence, timeZone: other.schedule.timeZone }
      const outcomes = [
        deleteOne(planned, occurrence, from),
        changeOne(planned, occurrence, picked, from),
        deleteFollowing(planned, occurrence, from),
        changeFollowing(planned, occurrence, other.schedule, from),
        deleteAll(planned, from),
        changeAll(planned, other.schedule, from),
      ]
      expect(outcomes.flatMap(schedulesOf).filter((each) => !readSchedule(each).ok)).toEqual([])
    }),
    runs,
  )
})

function schedulesOf(outcome: EditOutcome): readonly Schedule[] {
  if (!outcome.ok) return []
  return [outcome.value.kept, outcome.value.added].flatMap((planned) => planned?.schedule ?? [])
}
