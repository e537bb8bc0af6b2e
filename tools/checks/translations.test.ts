import { expect, test } from 'vitest'
import { translationProblems } from './translations.ts'

test('files that say the same have no problem', () => {
  expect(
    translationProblems({
      nl: {
        title: 'Dag {{name}}',
        away: '{{Robot}} is weg',
        tasks_one: '{{count}} taak',
        tasks_other: '{{count}} taken',
      },
      en: {
        title: 'Hello {{name}}',
        away: 'Gone: {{robot}}',
        tasks_one: '{{count}} task',
        tasks_other: '{{count}} tasks',
      },
    }),
  ).toEqual([])
})

test.each([
  ['a missing key', { nl: { a: 'x', b: 'y' }, en: { a: 'x' } }, `en lacks 'b'`],
  ['an empty text', { nl: { a: ' ' }, en: { a: 'x' } }, `nl says nothing for 'a'`],
  [
    'another placeholder',
    { nl: { a: '{{name}}' }, en: { a: 'x' } },
    `'a' uses nothing in en, elsewhere {{name}}`,
  ],
  [
    'another tag',
    { nl: { a: '<1>x</1>' }, en: { a: '<1>x</1><2>y</2>' } },
    `'a' uses </1> <1> in nl, elsewhere </1> </2> <1> <2>`,
  ],
  ['a missing plural form', { nl: { a_one: 'x', a_other: 'x' }, en: { a_other: 'x' } }, `en lacks 'a_one'`],
])('%s is a problem', (_, files, problem) => {
  expect(translationProblems(files)).toEqual([problem])
})

test('a language needs the plural forms it has, no others', () => {
  expect(translationProblems({ nl: { a_one: 'x', a_other: 'x' }, zh: { a_other: 'x' } })).toEqual([])
})
