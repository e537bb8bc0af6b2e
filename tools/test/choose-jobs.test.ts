import { expect, test } from 'vitest'
import { chooseJobs } from './choose-jobs.ts'

const names = (kind: string, ...words: string[]) => chooseJobs(kind, words).map(({ name }) => name)

test('everything holds every check and every set of tests, and judges the requirements last', () => {
  const all = names('--all')
  expect(all).toEqual(expect.arrayContaining(['format', 'lint', 'types', 'unused code', 'generated files']))
  expect(all).toEqual(expect.arrayContaining(['translations', 'source text', 'portal size']))
  expect(all).toEqual(expect.arrayContaining(['unit', 'api', 'parallel', 'parts', 'e2e']))
  expect(all.at(-1)).toBe('requirements proven')
  expect(all).not.toContain('screens')
  expect(all).not.toContain('engines')
})

test('the long run also puts the api tests on the embedded database, the portal in other browsers, and takes the pointer away', () => {
  expect(names('--long')).toEqual(
    expect.arrayContaining(['api-embedded', 'other browsers', 'engines', 'keyboard']),
  )
})

test('checks can be named', () => {
  expect(names('--checks')).not.toContain('unit')
  expect(names('--checks', 'portal size')).toEqual(['page builds', 'portal size'])
  expect(names('--checks', 'lint', 'types')).toEqual(['lint', 'types'])
  expect(() => names('--checks', 'lnit')).toThrow(`'lnit' is none of`)
})

test('one set of tests brings what it needs', () => {
  expect(names('--only', 'unit')).toEqual(['unit'])
  expect(names('--only', 'parts')).toEqual(['browser', 'parts'])
  expect(names('--only', 'e2e', 'login')).toEqual(['page builds', 'browser', 'e2e'])
  expect(names('--only', 'engines')).toEqual(['page builds', 'other browsers', 'engines'])
})

test('an unknown run is refused', () => {
  expect(() => names('--quick')).toThrow('no such test run')
})
