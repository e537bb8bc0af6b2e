import { expect, test } from 'vitest'
import { scriptSearch } from './script-search.ts'

test('an address says which part of a script is shown; what makes no sense is left out', () => {
  expect(scriptSearch({})).toEqual({})
  expect(scriptSearch({ show: 'map', version: 'a', planned: 'b' })).toEqual({})
  expect(scriptSearch({ show: 'versions' })).toEqual({ show: 'versions' })
  expect(scriptSearch({ show: 'versions', version: 'a', execution: 'b' })).toEqual({
    show: 'versions',
    version: 'a',
  })
  expect(scriptSearch({ execution: 'b', planned: 'c', extra: 1 })).toEqual({ execution: 'b', planned: 'c' })
  expect(scriptSearch({ execution: 5 })).toEqual({})
})
