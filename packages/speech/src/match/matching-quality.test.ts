import { describe, expect, it } from 'vitest'
import { compareCommands, matchUtterance, similarity } from '../index.ts'
import pairs from '../testing/command-pairs.json' with { type: 'json' }

interface Quality {
  precision: number
  recall: number
}

function qualityOf(saysSame: (pair: (typeof pairs)[number], language: 'nl' | 'en') => boolean): Quality {
  const judged = pairs.map((pair) => ({
    same: pair.label === 'same',
    said: saysSame(pair, pair.lang === 'en' ? 'en' : 'nl'),
  }))
  const right = judged.filter(({ same, said }) => same && said).length
  return {
    precision: right / judged.filter(({ said }) => said).length,
    recall: right / judged.filter(({ same }) => same).length,
  }
}

describe('on labelled pairs of sentences', () => {
  it('C1 C2 likeness alone, from 0.80 on', () => {
    const { precision, recall } = qualityOf(({ a, b }, language) => similarity(a, b, language) >= 0.8)
    expect(precision).toBeCloseTo(0.963, 3)
    expect(recall).toBeCloseTo(0.788, 3)
  })

  it('C3 C4 the editor refuses no more than that, as it knows opposites', () => {
    const { precision, recall } = qualityOf(
      ({ a, b }, language) => compareCommands(a, b, language) === 'too_similar',
    )
    expect(precision).toBeGreaterThanOrEqual(0.98)
    expect(recall).toBeCloseTo(0.788, 3)
  })

  it('M2 M6 M7 matching finds more, and is wrong less often', () => {
    const { precision, recall } = qualityOf(
      ({ a, b }, language) => matchUtterance(b, [{ id: 'meant', phrases: [a] }], language).kind === 'match',
    )
    expect(precision).toBeGreaterThanOrEqual(0.98)
    // 'I had fallen down' is no longer 'I have fallen down', nor 'were' a 'where': what is past starts nothing.
    expect(recall).toBeGreaterThanOrEqual(0.92)
  })
})
