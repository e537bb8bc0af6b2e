import { expect, test } from 'vitest'
import { newlySaid } from './newly-said.ts'

test.each([
  [[], [], 0],
  [[], ['a'], 1],
  [['a'], ['a'], 0],
  [['a'], ['a', 'b', 'c'], 2],
  [['a', 'a'], ['a', 'a', 'a'], 1],
  [['a', 'b', 'c'], ['b', 'c', 'd'], 1],
  [['a', 'b'], ['x', 'y'], 2],
  [['a', 'b'], [], 0],
])('of %j, now %j, %i are new', (before, now, added) => {
  expect(newlySaid(before, now)).toBe(added)
})
