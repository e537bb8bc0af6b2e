import { describe, expect, it } from 'vitest'
import { phrasesOf } from '../words/phrases.ts'
import { withoutFillers } from './without-fillers.ts'

const fillers = phrasesOf('kun je, kun je mij, eens, zou nu misschien wel, eh')

describe('withoutFillers', () => {
  it.each([
    ['kun je bellen', 'bellen'],
    ['kun je mij bellen', 'bellen'],
    ['kun mij eens bellen', 'kun mij bellen'],
    ['bel eens eens', 'bel'],
    ['zou nu misschien wel gaan', 'gaan'],
    ['eens', ''],
    ['kunje bellen', 'bellen'],
    ['eh e h bellen', 'bellen'],
    ['ehbellen', 'ehbellen'],
    ['', ''],
  ])('M7 of "%s" the longest phrases are taken away: "%s"', (said, left) => {
    expect(withoutFillers(said.split(' ').filter(Boolean), fillers).join(' ')).toBe(left)
  })
})
