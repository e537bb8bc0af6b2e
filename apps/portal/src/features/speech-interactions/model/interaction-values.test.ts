import { interactionCommandsMax } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { filledIn, formAddress, valuesOf } from './interaction-values.ts'

const visit = { title: 'Bezoek', commands: ['wanneer komt mijn dochter', ''], scriptId: 'script-1' }

test('[SPI-02] a new one begins with an empty command, and one that is there with its own', () => {
  expect(valuesOf(null)).toEqual({ title: '', commands: [''], scriptId: null })
  const interaction = { title: 'Bezoek', commands: ['wie komt er vandaag'], scriptReferenceId: 'script-1' }
  expect(valuesOf(interaction)).toEqual({
    title: 'Bezoek',
    commands: ['wie komt er vandaag'],
    scriptId: 'script-1',
  })
})

test('[SPI-03] a script that was chosen takes the place of the one before, and nothing else changes', () => {
  expect(filledIn(visit, { scriptId: 'script-2' }).values).toEqual({ ...visit, scriptId: 'script-2' })
})

test('[SPI-04] words that were heard come into the first empty field, or behind the others', () => {
  const { values, place } = filledIn(visit, { command: 'waar is de kat' })
  expect(values.commands).toEqual(['wanneer komt mijn dochter', 'waar is de kat'])
  expect(place).toBe(1)
  const again = filledIn(values, { command: 'hoe heet de hond' })
  expect(again.values.commands).toEqual(['wanneer komt mijn dochter', 'waar is de kat', 'hoe heet de hond'])
  expect(again.values.scriptId).toBe('script-1')
})

test('[SPI-04] words that were heard are the title of one that has none yet', () => {
  expect(filledIn(valuesOf(null), { command: 'waar is de kat' }).values.title).toBe('Waar is de kat')
  expect(filledIn(visit, { command: 'waar is de kat' }).values.title).toBe('Bezoek')
})

test('[SPI-04] words that are there already, or find no room, change nothing', () => {
  expect(filledIn(visit, { command: 'wanneer komt mijn dochter' })).toEqual({ values: visit, place: 0 })
  const commands = Array.from({ length: interactionCommandsMax }, (_, index) => `opdracht nummer ${index}`)
  const full = { ...visit, commands }
  expect(filledIn(full, { command: 'waar is de kat' })).toEqual({ values: full, place: -1 })
})

test('the form of a new one has an address of its own', () => {
  expect(formAddress(undefined)).toBe('/speech-interactions/new')
  expect(formAddress('7')).toBe('/speech-interactions/edit/7')
})
