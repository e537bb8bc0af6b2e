import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextOccurrence, occurrencesBetween } from './index.ts'
import { scheduleAndWindow } from './testing/any-schedule.ts'
import { runs } from './testing/runs.ts'
import { slowOccurrences } from './testing/slow-occurrences.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })

it('[SCH-01] [SCH-02] S7 to S18 gives what a slow loop over days gives', () => {
  fc.assert(
    fc.property(scheduleAndWindow, ({ schedule, from, to }) => {
      expect([...occurrencesBetween(schedule, from, to)]).toEqual(slowOccurrences(schedule, from, to))
    }),
    runs,
  )
})

it('[SCH-01] S20 leaves out exceptions as a slow loop over days does', () => {
  fc.assert(
    fc.property(scheduleAndWindow, fc.array(part, { maxLength: 5 }), ({ schedule, from, to }, places) => {
      const all = slowOccurrences(schedule, from, to)
      const exceptions = new Set(places.map((place) => all[Math.floor(place * all.length)]?.nominal ?? ''))
      const found = [...occurrencesBetween(schedule, from, to, exceptions)]
      expect(found).toEqual(slowOccurrences(schedule, from, to, exceptions))
      expect(found.filter(({ nominal }) => exceptions.has(nominal))).toEqual([])
    }),
    runs,
  )
})

it('S18 is in order, has no instant twice, and windows in a row give what the whole gives', () => {
  fc.assert(
    fc.property(scheduleAndWindow, part, ({ schedule, from, to }, place) => {
      const middle = Math.round(from + place * (to - from))
      const found = [...occurrencesBetween(schedule, from, to)]
      const isInOrder = found.every(
        ({ instant }, index) => index === 0 || instant > (found[index - 1]?.instant ?? 0),
      )
      expect(isInOrder).toBe(true)
      expect([
        ...occurrencesBetween(schedule, from, middle),
        ...occurrencesBetween(schedule, middle, to),
      ]).toEqual(found)
    }),
    runs,
  )
})

it('S21 the next one is the first of the window that begins right after', () => {
  fc.assert(
    fc.property(scheduleAndWindow, part, ({ schedule, from, to }, place) => {
      const all = [...occurrencesBetween(schedule, from, to)]
      const exceptions = new Set([all[Math.floor(place * all.length)]?.nominal ?? ''])
      for (const after of [from - 1, from + 0.5, ...all.slice(0, 3).map(({ instant }) => instant)]) {
        const next = nextOccurrence(schedule, after, exceptions)
        const [first] = occurrencesBetween(schedule, Math.floor(after) + 1, to, exceptions)
        expect(next !== null && next.instant < to ? next : undefined).toEqual(first)
      }
    }),
    runs,
  )
})
