import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speechProblem, spokenProblem, spokenText } from './speech-rule.ts'

test('[DIR-02] a sentence has 1 to 256 characters as people count them', () => {
  expect(speechProblem('Koffie!')).toBeNull()
  expect(speechProblem('é'.normalize('NFD').repeat(256))).toBeNull()
  expect(speechProblem('a'.repeat(257))).toBe('long')
  expect(speechProblem('')).toBe('short')
  expect(speechProblem(' \n ')).toBe('short')
  expect(speechProblem(`a${'\u0301'.repeat(5000)}`)).toBe('long')
  expect(spokenProblem('a'.repeat(1000))).toBeNull()
  expect(spokenProblem('a'.repeat(1001))).toBe('long')
})

test.each(['😀👍🏽', '...', '?!', '，。', '🇳🇱', '1️⃣'.slice(1), '<b></b>', '\u0007\u200B', '***', '\uD800'])(
  '[DIR-02] %j has nothing in it that could be heard',
  (text) => {
    expect(speechProblem(text)).toBe('silent')
  },
)

test.each(['Ja', '早安', 'ığdır', '3', '{{$time}}', 'Ça va 😀'])('[DIR-02] %j can be said', (text) => {
  expect(speechProblem(text)).toBeNull()
})

test.each([
  ['Dag <b>Riet</b>!<br/>Koffie?', 'Dag Riet ! Koffie?'],
  ['Het is 3 < 5 en 5 > 3', 'Het is 3 5 en 5 3'],
  ['Dag 😀 **lieve** Riet', 'Dag lieve Riet'],
  ['[[h@l@U]] hallo', 'h@l@U hallo'],
  ['a\u0001b\u0000c\u001Bd', 'a b c d'],
  ['zieken\u00ADhuis', 'ziekenhuis'],
  ['e\u0301e\u0301n', 'één'],
  [`a${'\u0323'.repeat(50)}`, 'ạ\u0323\u0323\u0323'],
  ['Goed\uD83D zo', 'Goed zo'],
  ['  een\n\ttwee  ', 'een twee'],
  ['Het kost €3,50 & 5% meer: ja/nee?', 'Het kost €3,50 & 5% meer: ja/nee?'],
  ['該吃藥了，請喝一杯水。', '該吃藥了，請喝一杯水。'],
])('of %j is said: %j', (text, said) => {
  expect(spokenText(text)).toBe(said)
})

test('whatever was typed, what is said is whole, without control characters, and stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = spokenText(text)
      expect(once.isWellFormed()).toBe(true)
      expect(once).not.toMatch(/[\p{Cc}<>[\]]/u)
      expect(spokenText(once)).toBe(once)
    }),
    { numRuns: 500 },
  )
})
