import { describe, expect, it } from 'vitest'
import { matchUtterance, normalise } from '../index.ts'
import { allSaid } from '../testing/said/all-said.ts'
import { otherCommands } from '../testing/said/other-commands.ts'
import { opposed } from '../testing/said/said.ts'
import { intentionsOf, understood } from '../testing/said/understood.ts'
import type { Half, Outcome } from '../testing/said/understood.ts'

/** In per cent of the half that no word was chosen by: what is done at once, and with what is asked about. */
const understoodAtLeast: Record<string, { atOnce: number; withAsking: number }> = {
  'nl-NL': { atOnce: 85, withAsking: 95 },
  'en-GB': { atOnce: 85, withAsking: 95 },
  'de-DE': { atOnce: 85, withAsking: 95 },
  'it-IT': { atOnce: 85, withAsking: 95 },
  'tr-TR': { atOnce: 85, withAsking: 95 },
  'zh-TW': { atOnce: 85, withAsking: 95 },
}

const halves: readonly Half[] = ['develop', 'heldOut']

describe.each(allSaid.map((all) => [all.language, all] as const))(
  'what old people say in %s',
  (language, all) => {
    const intentions = intentionsOf(all)

    it('is said in twenty ways, none of which is a command as it was written', () => {
      const written = new Set(
        intentions.flatMap(({ phrases }) => phrases).map((one) => normalise(one, language)),
      )
      for (const said of Object.values(all.said)) {
        const ways = new Set(said.map((one) => normalise(one, language)))
        expect(ways.size).toBe(20)
        expect([...ways].filter((one) => written.has(one))).toEqual([])
      }
      expect(all.nothing.length).toBeGreaterThanOrEqual(60)
    })

    it.each(halves)('[SPI-05] M2 M6 starts nothing that was not meant, in the half %s', (half) => {
      const wrong = understood(all, half).filter(({ outcome }) => outcome === 'falseStart')
      expect(wrong).toEqual([])
    })

    it.each(opposed)('M6f M10 %s is not taken for %s, whoever knows only that', (said, other) => {
      const only = intentions.filter(({ id }) => id === other)
      const taken = all.said[said].filter((heard) => matchUtterance(heard, only, language).kind === 'match')
      expect(taken).toEqual([])
    })

    it('[SPI-05] M6 is understood, mostly at once', () => {
      const meant = understood(all, 'heldOut').filter((one) => one.meant !== null)
      const share = (...outcomes: Outcome[]): number =>
        (100 * meant.filter(({ outcome }) => outcomes.includes(outcome)).length) / meant.length
      const least = understoodAtLeast[language]
      expect(share('atOnce')).toBeGreaterThanOrEqual(least?.atOnce ?? 100)
      expect(share('atOnce', 'asked')).toBeGreaterThanOrEqual(least?.withAsking ?? 100)
    })
  },
)

describe.each(otherCommands)('commands in %s that were written in one way', (language, commands) => {
  it('[SPI-05] M6 are understood in others, and none is taken for another', () => {
    const intentions = commands.map(([command]) => ({ id: command, phrases: [command] }))
    const found = commands.flatMap(([command, said]) =>
      said.map((heard) => ({ command, ...matchUtterance(heard, intentions, language) })),
    )
    const right = found.filter(({ command, id }) => id === command)
    expect(found.filter(({ command, kind, id }) => kind === 'match' && id !== command)).toEqual([])
    expect(right.filter(({ kind }) => kind === 'match').length / found.length).toBeGreaterThanOrEqual(0.8)
    expect(right.length / found.length).toBeGreaterThanOrEqual(0.9)
  })
})

describe('Dutch in which something is too much, or not enough', () => {
  const dutch = allSaid.filter(({ language }) => language === 'nl-NL').flatMap(intentionsOf)
  const taken = (heard: string): string => {
    const { kind, id = '' } = matchUtterance(heard, dutch, 'nl-NL')
    return `${kind} ${id}`.trim()
  }

  it.each([
    ['niet zo hard', 'match softer'],
    ['niet zo luid graag', 'match softer'],
    ['het mag wel wat minder hard', 'match softer'],
    ['je praat zo hard', 'match softer'],
    ['mag het volume omlaag', 'match softer'],
    ['het geluid is te hard', 'unsure softer'],
    ['je praat zo zacht', 'match louder'],
    ['mag het volume omhoog', 'match louder'],
    ['je bent te zacht', 'unsure louder'],
    ['het geluid is te zacht', 'unsure louder'],
    ['dat heb ik niet gehoord', 'match again'],
    ['ik voel me ziek', 'match unwell'],
    ['ik voel me beroerd', 'match unwell'],
  ])('[SPI-05] M6 "%s" is %s', (heard, expected) => {
    expect(taken(heard)).toBe(expected)
  })

  it.each([
    'de bank is te zacht',
    'dat brood is te hard',
    'het ei is te hard gekookt',
    'de buren zijn te luid',
    'mijn matras is te hard',
    'zet het niet harder',
    'niet zachter',
    'het hoeft niet harder',
    'ik hoor je wel',
    'ik voel me goed',
    'ik ben niet ziek',
    'ik heb niets gehoord van mijn zoon',
    'hij voelt zich niet lekker',
  ])('M6f M10 "%s" is nothing to do, nor to ask about', (heard) => {
    expect(taken(heard)).toBe('none')
  })
})
