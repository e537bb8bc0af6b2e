import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Sanne', 'Bakker', 'SB'],
  ['Margaretha', 'van den Heuvel', 'MH'],
  ['anna', 'jansen', 'AJ'],
  ['Zoë', "in 't Veld", 'ZV'],
  ['E\u0301va', 'Ştefan', 'E\u0301Ş'],
  ['怡君', '林', '怡林'],
  ['', '', ''],
])('%s %s is known by %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials)
})
