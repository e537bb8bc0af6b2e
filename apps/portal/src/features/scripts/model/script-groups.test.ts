import { expect, test } from 'vitest'
import { type GroupName, type Grouping, scriptGroups } from './script-groups.ts'

interface Item {
  readonly id: string
  readonly name: string
  readonly language: string
  readonly group: GroupName
}

const item = (name: string, group: GroupName, language = 'nl-NL'): Item => ({
  id: name,
  name,
  language,
  group,
})

const items = [
  item('Weerpraatje', 'public'),
  item('Vuilnis buiten', 'household'),
  item('Bezoek 10', 'act_visits'),
  item('Bezoek 9', 'act_visits'),
  item('Op het Café', 'other'),
  item('Pillen', 'health'),
  item('Drinken', 'sustenance'),
  item('Naar bed', 'selfcare'),
]

const grouped = (changes: Partial<Grouping<Item>> = {}) =>
  scriptGroups({
    items,
    groupOf: ({ group }) => group,
    search: '',
    selectedId: undefined,
    chosen: new Map(),
    locale: 'nl-NL',
    ...changes,
  })

const many = Array.from({ length: 21 }, (_, index) =>
  item(`Script ${index}`, index < 10 ? 'health' : 'other'),
)

const names = (changes?: Partial<Grouping<Item>>) => grouped(changes).map(({ name }) => name)
const open = (changes?: Partial<Grouping<Item>>) =>
  grouped(changes).flatMap(({ name, isExpanded }) => (isExpanded ? name : []))

test('[SLS-01] groups stand in the given order, public scripts last', () => {
  expect(names()).toEqual(['act_visits', 'sustenance', 'selfcare', 'health', 'household', 'other', 'public'])
})

test('in a group scripts stand by name, numbers by their value', () => {
  expect(grouped()[0]?.items.map(({ name }) => name)).toEqual(['Bezoek 9', 'Bezoek 10'])
})

test('of what is there to begin from, what is in the language of the carer comes first', () => {
  const both = (group: GroupName) => [item('A visit', group, 'en-GB'), item('Er komt bezoek', group)]
  const inGroup = (group: GroupName, locale: string) =>
    grouped({ items: both(group), locale })[0]?.items.map(({ name }) => name)
  expect(inGroup('template', 'nl-NL')).toEqual(['Er komt bezoek', 'A visit'])
  expect(inGroup('public', 'nl-NL')).toEqual(['Er komt bezoek', 'A visit'])
  expect(inGroup('template', 'en-GB')).toEqual(['A visit', 'Er komt bezoek'])
  expect(inGroup('health', 'nl-NL')).toEqual(['A visit', 'Er komt bezoek'])
})

test('[SLS-01] a search looks at names, whatever the case and the accents, and hides groups without a match', () => {
  expect(names({ search: ' CAFE ' })).toEqual(['other'])
  expect(names({ search: 'il' })).toEqual(['health', 'household'])
  expect(names({ search: 'zwemmen' })).toEqual([])
})

test('[SLS-01] a search opens the groups that hold a match', () => {
  expect(open({ items: many })).toEqual([])
  expect(open({ items: many, search: 'script 2' })).toEqual(['health', 'other'])
})

test('[SLS-01] the group of the selected script is open', () => {
  expect(open({ items: many, selectedId: 'Script 15' })).toEqual(['other'])
})

test('all categories are open while there are few scripts, and what there is to begin from while there are none', () => {
  const examples = [item('Weerpraatje', 'public'), item('Ochtend', 'template')]
  expect(open({ items: [...many.slice(1), ...examples] })).toEqual(['health', 'other'])
  expect(open({ items: [...many, ...examples] })).toEqual([])
  expect(open({ items: examples })).toEqual(['public', 'template'])
})

test('what the carer opened or closed stays so', () => {
  const chosen = new Map<GroupName, boolean>([
    ['health', true],
    ['other', false],
  ])
  expect(open({ items: many, selectedId: 'Script 15', chosen })).toEqual(['health'])
})
