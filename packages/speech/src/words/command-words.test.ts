import { describe, expect, it } from 'vitest'
import { languageOf } from '../languages/language-of.ts'
import type { LanguageCode } from '../languages/language.ts'
import { normalise } from '../match/normalise.ts'

const codes: LanguageCode[] = ['nl', 'en', 'de', 'it', 'zh', 'tr']

describe.each(codes)('the words of %s', (code) => {
  const language = languageOf(code)
  const { yes, no, fillers, asides, negations, opposites, particles, vocabulary } = language.commands

  it('N1 N3 are written as normalising leaves them', () => {
    const words = [
      ...[yes.all, no.all, fillers, asides].flatMap(({ all }) => [...all]),
      ...negations,
      ...vocabulary,
      ...opposites.keys(),
    ]
    expect(words.filter((word) => normalise(word, language) !== word)).toEqual([])
  })

  it('C4 are never their own opposite, and are opposites both ways', () => {
    const wrong = [...opposites].filter(
      ([word, others]) => others.has(word) || ![...others].every((other) => opposites.get(other)?.has(word)),
    )
    expect(wrong.map(([word]) => word)).toEqual([])
  })

  it('C5 that are particles have an opposite', () => {
    expect(particles.filter((particle) => !opposites.has(particle))).toEqual([])
  })

  it('M8 are not both a yes and a no', () => {
    expect([...yes.all.all].filter((phrase) => no.all.all.has(phrase))).toEqual([])
  })

  it('M7 are not left out where they deny', () => {
    expect(
      [...fillers.all, ...asides.all].filter((word) => negations.has(word) || no.plain.all.has(word)),
    ).toEqual([])
  })
})
