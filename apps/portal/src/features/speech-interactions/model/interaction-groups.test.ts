import { expect, test } from 'vitest'
import { interactionGroups, type Listed } from './interaction-groups.ts'

const regular = (title: string, ...commands: string[]): Listed => ({
  id: title,
  robotId: 'robot-1',
  category: 'regular',
  title,
  enabled: true,
  scriptReferenceId: 'script-1',
  scriptName: 'Script',
  commands,
  changedAt: '2026-11-16T09:00:00Z',
})
const time: Listed = {
  id: 'time',
  category: 'default',
  title: 'Hoe laat is het?',
  enabled: true,
  commands: ['wat is de tijd'],
}
const items = [time, regular('Visite', 'wie komt er op bezoek'), regular('Café', 'zet koffie voor mij')]

const grouped = (search = '', all: readonly Listed[] = items, chosen = new Map()) =>
  interactionGroups({ items: all, search, chosen, locale: 'nl-NL' }).map((group) => ({
    name: group.name,
    titles: group.items.map(({ title }) => title),
    isExpanded: group.isExpanded,
  }))

test('[SPI-01] what carers made comes first, by title, and is open; what every robot understands is closed beside it', () => {
  expect(grouped()).toEqual([
    { name: 'regular', titles: ['Café', 'Visite'], isExpanded: true },
    { name: 'default', titles: ['Hoe laat is het?'], isExpanded: false },
  ])
})

test('[SPI-01] as long as carers have made nothing, what every robot understands is open', () => {
  expect(grouped('', [time])).toEqual([{ name: 'default', titles: ['Hoe laat is het?'], isExpanded: true }])
})

test('[SPI-01] what is looked for is found in titles and commands, without accents and capitals, and opens its group', () => {
  expect(grouped('cafe')).toEqual([{ name: 'regular', titles: ['Café'], isExpanded: true }])
  expect(grouped('Op BEZOEK ')).toEqual([{ name: 'regular', titles: ['Visite'], isExpanded: true }])
  expect(grouped('de tijd')).toEqual([{ name: 'default', titles: ['Hoe laat is het?'], isExpanded: true }])
  expect(grouped('zeppelin')).toEqual([])
})

test('[SPI-01] what was opened or closed by hand stays so', () => {
  const chosen = new Map([
    ['regular', false],
    ['default', true],
  ])
  expect(grouped('', items, chosen).map(({ isExpanded }) => isExpanded)).toEqual([false, true])
})
