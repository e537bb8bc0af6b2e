import { defaultCommandNames, robotLanguages } from '@kompaan/contract/wire'
import { describe, expect, it } from 'vitest'
import { compareCommands, matchUtterance, voiceCommandProblem } from '../index.ts'
import { defaultCommandsOf } from './default-commands-of.ts'

describe.each(robotLanguages)('what every robot understands in %s', (language) => {
  const commands = defaultCommandsOf(language)
  const all = defaultCommandNames.flatMap((name) => commands[name].map((text) => ({ name, text })))

  it('[SPI-02] D1 each has a main command and a few more', () => {
    for (const name of defaultCommandNames) {
      expect(commands[name].length).toBeGreaterThan(2)
      expect(commands[name].length).toBeLessThanOrEqual(10)
    }
  })

  it('[SPI-02] D2 C7 none is too short or too long', () => {
    expect(all.filter(({ text }) => voiceCommandProblem(text, language) !== null)).toEqual([])
  })

  it('[SPI-02] D2 C3 no two of different ones are too similar', () => {
    const similar = all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter((other) => other.name !== one.name)
        .filter((other) => compareCommands(one.text, other.text, language) === 'too_similar')
        .map((other) => [one.text, other.text]),
    )
    expect(similar).toEqual([])
  })

  it('[SPI-05] D3 each starts what it is for', () => {
    const intentions = defaultCommandNames.map((id) => ({ id, phrases: commands[id] }))
    const wrong = all.filter(({ name, text }) => {
      const found = matchUtterance(text, intentions, language)
      return found.kind !== 'match' || found.id !== name
    })
    expect(wrong).toEqual([])
  })
})
