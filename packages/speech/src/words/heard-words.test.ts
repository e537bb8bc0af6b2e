import { describe, expect, it } from 'vitest'
import { languageOf } from '../languages/language-of.ts'
import type { LanguageCode } from '../languages/language.ts'
import { normalise } from '../match/normalise.ts'

const codes: LanguageCode[] = ['nl', 'en', 'de', 'it', 'zh', 'tr']

describe.each(codes)('what is known of words that are heard in %s', (code) => {
  const language = languageOf(code)
  const { commands } = language
  const { around, same, small, beside, asking, telling, last, opposites, vocabulary } = commands.heard

  it('N1 N3 words are written as normalising leaves them', () => {
    const words = [...around.all, ...same.keys(), ...beside, ...vocabulary]
    expect(words.filter((word) => normalise(word, language) !== word)).toEqual([])
  })

  it('M7 M15 what denies is never left out', () => {
    const left = [...around.all, ...beside, ...small]
    expect(left.filter((word) => commands.negations.has(word) || commands.no.plain.all.has(word))).toEqual([])
  })

  it('M10 M15 what says on or off is never small', () => {
    // 'In' says where more often than that something is to go in; and a German 'ein' is an article where it is not last.
    const turning = commands.particles.filter((word) => word !== 'in' && !last.has(word))
    expect(turning.filter((word) => small.has(word) || around.all.has(word))).toEqual([])
  })

  it('C4 M15 no word is its own opposite, whatever stands for it', () => {
    expect([...opposites].filter(([word, others]) => others.has(word)).map(([word]) => word)).toEqual([])
  })

  it('M15 no word both means something else and means nothing', () => {
    expect(
      [...asking].filter((word) => small.has(word) || telling.has(word) || around.all.has(word)),
    ).toEqual([])
  })

  it('M15 who stands for others stands for itself', () => {
    expect([...same.values()].filter((first) => same.get(first) !== first)).toEqual([])
  })
})
