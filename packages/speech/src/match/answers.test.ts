import { describe, expect, it } from 'vitest'
import { matchUtterance, yesNoWords } from '../index.ts'
import { answersSaid } from '../testing/answers-said.ts'

describe.each(answersSaid)(
  'answers in %s',
  (language, [yes, no], { yes: yeses, no: noes, perhapsYes, perhapsNo, neither }) => {
    const intentions = [
      { id: 'yes', phrases: [yes] },
      { id: 'no', phrases: [no] },
    ]

    it.each(yeses)('M6c M8 yes: %s', (heard) => {
      expect(matchUtterance(heard, intentions, language)).toEqual({ kind: 'match', id: 'yes' })
    })

    it.each(noes)('M6c M8 no: %s', (heard) => {
      expect(matchUtterance(heard, intentions, language)).toEqual({ kind: 'match', id: 'no' })
    })

    it.each(perhapsYes)('M6d M9 perhaps yes: %s', (heard) => {
      expect(matchUtterance(heard, intentions, language)).toEqual({ kind: 'unsure', id: 'yes' })
    })

    it.each(perhapsNo)('M6d M9 perhaps no: %s', (heard) => {
      expect(matchUtterance(heard, intentions, language)).toEqual({ kind: 'unsure', id: 'no' })
    })

    it.each(neither)('M4 M9 neither: %s', (heard) => {
      expect(matchUtterance(heard, intentions, language)).toEqual({ kind: 'none' })
    })

    it('[CNV-02] M11 the pair of a new yes/no question', () => {
      expect(yesNoWords(language)).toEqual(language === 'zh-TW' ? null : { yes, no })
    })
  },
)

describe('answers among other choices', () => {
  it('M8 a yes says nothing where the choice is between good and bad', () => {
    const moods = [
      { id: 'good', phrases: ['goed'] },
      { id: 'bad', phrases: ['slecht'] },
    ]
    expect(matchUtterance('ja hoor', moods, 'nl')).toEqual({ kind: 'none' })
    expect(matchUtterance('goed hoor', moods, 'nl')).toEqual({ kind: 'match', id: 'good' })
    expect(matchUtterance('niet goed', moods, 'nl')).toEqual({ kind: 'none' })
  })

  it('M6a the very words lead over a synonym', () => {
    const answers = [
      { id: 'yes', phrases: ['ja'] },
      { id: 'gladly', phrases: ['ja graag'] },
    ]
    expect(matchUtterance('ja graag', answers, 'nl')).toEqual({ kind: 'match', id: 'gladly' })
    expect(matchUtterance('ja', answers, 'nl')).toEqual({ kind: 'match', id: 'yes' })
    expect(matchUtterance('jazeker', answers, 'nl').kind).toBe('unsure')
  })

  it('M6d M9 a plain answer is asked about where the choice says more', () => {
    const drinks = [
      { id: 'coffee', phrases: ['ja, ik wil koffie'] },
      { id: 'nothing', phrases: ['nee, ik heb geen dorst'] },
    ]
    expect(matchUtterance('ja', drinks, 'nl')).toEqual({ kind: 'unsure', id: 'coffee' })
    expect(matchUtterance('nee hoor', drinks, 'nl')).toEqual({ kind: 'unsure', id: 'nothing' })
    expect(matchUtterance('prima', drinks, 'nl')).toEqual({ kind: 'none' })
  })

  it('M6d who opens with the other answer means something else, however much the rest is like it', () => {
    const coffee = [{ id: 'coffee', phrases: ['jazeker, ik wil een kopje koffie'] }]
    expect(matchUtterance('nee, ik wil een kopje koffie', coffee, 'nl')).toEqual({ kind: 'none' })
    expect(matchUtterance('ja, ik wil een kopje koffie', coffee, 'nl')).toEqual({
      kind: 'match',
      id: 'coffee',
    })
  })

  it('M7 M8 what is an aside to an answer is a word of a command', () => {
    const call = [
      { id: 'nurse', phrases: ['bel de zuster'] },
      { id: 'stop', phrases: ['bel'] },
    ]
    expect(matchUtterance('bel de', call, 'nl')).toEqual({ kind: 'none' })
    expect(matchUtterance('bel de zuster', call, 'nl')).toEqual({ kind: 'match', id: 'nurse' })
  })

  it('M8 M9 a filler that is an answer contradicts the other one', () => {
    const answers = [
      { id: 'yes', phrases: ['ja'] },
      { id: 'no', phrases: ['nee'] },
    ]
    expect(matchUtterance('nee, doe maar', answers, 'nl')).toEqual({ kind: 'unsure', id: 'no' })
    expect(matchUtterance('nee, graag', answers, 'nl')).toEqual({ kind: 'unsure', id: 'no' })
  })

  it.each(['好痛', '好冷喔', '要去哪裡', '是誰', '對面有人', '不痛'])(
    'M9 in Han script an answer stands apart: %s',
    (heard) => {
      const answers = [
        { id: 'yes', phrases: ['是'] },
        { id: 'no', phrases: ['不是'] },
      ]
      expect(matchUtterance(heard, answers, 'zh')).toEqual({ kind: 'none' })
    },
  )

  it('M6c a longer no is not a yes that looks like it', () => {
    expect(matchUtterance('jawel dank u wel', [{ id: 'no', phrases: ['nee dank u wel'] }], 'nl')).toEqual({
      kind: 'none',
    })
  })
})
