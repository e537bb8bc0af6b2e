import { expect, test } from 'vitest'
import { rearranged } from './use-form-list.ts'

const filledIn = {
  values: { title: 'Koffie', rows: [{ text: 'a' }, { text: 'b' }, { text: 'c' }], rowsToo: ['x'] },
  left: new Map([
    ['title', true],
    ['rows', true],
    ['rows.0.text', true],
    ['rows.2.text', false],
    ['rowsToo.0', true],
  ]),
}

test('what is known of a row goes with it, and what is beside the list stays', () => {
  const { values, left } = rearranged(filledIn, 'rows', (items) => items.toReversed(), null)
  expect(values.rows.map(({ text }) => text)).toEqual(['c', 'b', 'a'])
  expect([...left]).toEqual([
    ['title', true],
    ['rows', true],
    ['rows.2.text', true],
    ['rows.0.text', false],
    ['rowsToo.0', true],
  ])
})

test('a row that is removed takes with it what is known of it', () => {
  const { values, left } = rearranged(filledIn, 'rows', (items) => items.toSpliced(0, 1), null)
  expect(values.rows.map(({ text }) => text)).toEqual(['b', 'c'])
  expect([...left.keys()]).toEqual(['title', 'rows', 'rows.1.text', 'rowsToo.0'])
})

test('a row that is added pushes the others on, and nobody has been there', () => {
  const { values, left } = rearranged(filledIn, 'rows', (items, added) => items.toSpliced(1, 0, added), {
    text: '',
  })
  expect(values.rows.map(({ text }) => text)).toEqual(['a', '', 'b', 'c'])
  expect([...left.keys()]).toEqual(['title', 'rows', 'rows.0.text', 'rows.3.text', 'rowsToo.0'])
})
