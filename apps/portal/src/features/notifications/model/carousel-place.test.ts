import { expect, test } from 'vitest'
import { indexIn, stepFrom } from './carousel-place.ts'

const list = ['a', 'b', 'c'].map((uuid) => ({ uuid }))

test('[NOT-01] what is in sight stays so when the list changes around it', () => {
  expect(indexIn(list, { uuid: 'b', index: 0 })).toBe(1)
  expect(indexIn([{ uuid: 'new' }, ...list], { uuid: 'b', index: 1 })).toBe(2)
})

test('[NOT-01] what is gone makes room for the next, or for the last', () => {
  expect(indexIn(list, { uuid: 'gone', index: 1 })).toBe(1)
  expect(indexIn(list, { uuid: 'gone', index: 3 })).toBe(2)
  expect(indexIn([], { uuid: 'gone', index: 0 })).toBe(0)
})

test('[NOT-01] after the last comes the first, and the other way round', () => {
  expect(stepFrom(2, 1, 3)).toBe(0)
  expect(stepFrom(0, -1, 3)).toBe(2)
  expect(stepFrom(0, 1, 1)).toBe(0)
})
