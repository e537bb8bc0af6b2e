import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCommands, similarAmong, similarCommands, similarPairs } from '../index.ts'
import { runs } from '../testing/runs.ts'

const commands = [
  'zet de radio in de keuken aan',
  'bel mijn dochter',
  'zet de radio in de keuken uit',
  'zet de radio in de keuken aan!',
  '',
]

const anyCommands = fc.array(
  fc
    .array(fc.constantFrom('zet', 'de', 'radio', 'lamp', 'aan', 'uit', 'niet', '?'), { maxLength: 6 })
    .map((words) => words.join(' ')),
  { maxLength: 8 },
)

describe('similarCommands', () => {
  it('[SCR-06] C6 those that are not different, in their order', () => {
    expect(similarCommands('Zet de radio in de keuken aan', commands, 'nl')).toEqual([
      { index: 0, command: 'zet de radio in de keuken aan', comparison: 'too_similar' },
      { index: 2, command: 'zet de radio in de keuken uit', comparison: 'alike' },
      { index: 3, command: 'zet de radio in de keuken aan!', comparison: 'too_similar' },
    ])
  })

  it('[SPI-02] C6 the same for one after the other, the most alike first', () => {
    const find = similarAmong(
      ['zet de radio in de keuken uit', 'zet de radio in de keuke an', 'zet de radio in de keuken aan'],
      'nl',
    )
    expect(find('Zet de radio in de keuken aan').map(({ index }) => index)).toEqual([2, 1, 0])
    expect(find('bel mijn dochter')).toEqual([])
  })

  it('[SCR-06] C3 an empty command is similar to none', () => {
    expect(similarCommands('', commands, 'nl')).toEqual([])
  })

  it('C6 says of each what comparing says', () => {
    fc.assert(
      fc.property(anyCommands, (list) => {
        const [command = '', ...others] = list
        const expected = others.flatMap((other, index) => {
          const comparison = compareCommands(command, other, 'nl')
          return comparison === 'different' ? [] : [{ index, command: other, comparison }]
        })
        expect(similarCommands(command, others, 'nl')).toEqual(expected)
      }),
      runs,
    )
  })
})

describe('similarPairs', () => {
  it('C6 every two that are not different, once', () => {
    expect(similarPairs(commands, 'nl')).toEqual([
      { first: 0, second: 2, comparison: 'alike' },
      { first: 0, second: 3, comparison: 'too_similar' },
      { first: 2, second: 3, comparison: 'alike' },
    ])
  })

  it('C6 says of each two what comparing says', () => {
    fc.assert(
      fc.property(anyCommands, (list) => {
        const found = similarPairs(list, 'nl').map(({ first, second, comparison }) => [
          first,
          second,
          comparison,
        ])
        const expected = list.flatMap((one, first) =>
          list.flatMap((other, second) => {
            const comparison = compareCommands(one, other, 'nl')
            return second > first && comparison !== 'different' ? [[first, second, comparison]] : []
          }),
        )
        expect(found).toEqual(expected)
      }),
      runs,
    )
  })
})
