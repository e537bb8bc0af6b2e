import { speech } from '@kompaan/speech'
import { expect, test } from 'vitest'
import { type CommandProblem, judgeCommands, type KnownElsewhere } from './command-problems.ts'

const judged = (
  commands: readonly string[],
  elsewhere: Readonly<Record<string, KnownElsewhere>> = {},
  refused: Readonly<Record<string, CommandProblem>> = {},
) =>
  judgeCommands({
    commands,
    speech,
    language: 'nl-NL',
    elsewhere: (command) => elsewhere[command],
    refused: (command) => refused[command],
  })
const problems = (...commands: readonly string[]) => judged(commands).map(({ problem }) => problem)

test('[SPI-02] the main command has to be there, an extra one may be empty', () => {
  expect(problems(' ', '')).toEqual([{ code: 'missing' }, null])
})

test('[SPI-02] a command has 9 to 63 letters without spaces and punctuation, and at most 64 characters', () => {
  expect(problems('de kat is')).toEqual([{ code: 'too_short' }])
  expect(problems('de kat is hier')).toEqual([null])
  expect(problems('a'.repeat(63))).toEqual([null])
  expect(problems('a'.repeat(64))).toEqual([{ code: 'too_long' }])
})

test('[SPI-02] the same words a second time, however they are written, are told at the second', () => {
  expect(problems('waar is de kat', 'Waar is de kat?')).toEqual([null, { code: 'duplicate' }])
})

test('[SPI-02] too much like another of the same form tells which', () => {
  expect(problems('wanneer komt mijn dochter', 'wanneer komt mijn dochters')).toEqual([
    null,
    { code: 'too_similar', like: { command: 'wanneer komt mijn dochter', of: null } },
  ])
})

test('[SPI-02] what differs by an opposite alone is warned about', () => {
  const [, second] = judged(['doe de lamp in de kamer aan', 'doe de lamp in de kamer uit'])
  expect(second).toEqual({ problem: null, alike: { command: 'doe de lamp in de kamer aan', of: null } })
})

test('[SPI-02] what the server knows of others is a problem or a warning', () => {
  const like = { command: 'hoe laat is het', of: 'Hoe laat is het?' }
  const asked = 'hoe laat is het nu'
  expect(judged([asked], { [asked]: { comparison: 'too_similar', like } })).toEqual([
    { problem: { code: 'too_similar', like }, alike: null },
  ])
  expect(judged([asked], { [asked]: { comparison: 'alike', like } })).toEqual([
    { problem: null, alike: like },
  ])
})

test('[SPI-02] what the server refused stays refused until it is written otherwise', () => {
  const refused: Record<string, CommandProblem> = { 'waar is de kat': { code: 'refused' } }
  expect(judged(['waar is de kat'], {}, refused)[0]?.problem).toEqual({ code: 'refused' })
  expect(judged(['waar is die kat'], {}, refused)[0]?.problem).toBe(null)
})
