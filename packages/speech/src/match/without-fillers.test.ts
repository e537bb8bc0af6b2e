import { describe, expect, it } from 'vitest'
import { withoutFillers } from './without-fillers.ts'

const fillers = new Set(['kunje', 'kunjemij', 'eens', 'zounumisschienwel'])

describe('withoutFillers', () => {
  it.each([
    ['kun je bellen', 'bellen'],
    ['kun je mij bellen', 'bellen'],
    ['kun mij eens bellen', 'kun mij bellen'],
    ['bel eens eens', 'bel'],
    ['zou nu misschien wel gaan', 'gaan'],
    ['eens', ''],
    ['', ''],
  ])('M7 of "%s" the longest phrases are taken away: "%s"', (said, left) => {
    expect(withoutFillers(said.split(' ').filter(Boolean), fillers).join(' ')).toBe(left)
  })
})
