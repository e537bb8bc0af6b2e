import { describe, expect, it } from 'vitest'
import { neverFires, occurrencesBetween } from './index.ts'
import { scheduleCases } from './testing/schedule-cases.ts'

describe('cases that engines written apart agree on', () => {
  for (const { id, title, schedule, from, to, deleted, expected, neverFires: never } of scheduleCases) {
    const requirement = schedule.recurrenceType === 'CRON' ? '[SCH-01]' : '[SCH-02]'
    const exceptions = new Set(deleted)

    it(`${requirement} ${id}: ${title}`, () => {
      const found = [...occurrencesBetween(schedule, Date.parse(from), Date.parse(to), exceptions)]
      expect(found.map(({ instant }) => new Date(instant).toISOString().replace('.000', ''))).toEqual(
        expected,
      )
      expect(neverFires(schedule)).toBe(never)
    })
  }
})
