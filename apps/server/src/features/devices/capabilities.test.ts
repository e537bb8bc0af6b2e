import { expect, test } from 'vitest'
import { capabilitiesOf, properCapabilities } from './capabilities.ts'

test('[SET-03] the older name for Turkish is taken for the proper one, and is never kept (D-01)', () => {
  expect(properCapabilities(['report-v1', 'languageTurkey-v1'])).toEqual(['report-v1', 'languageTurkish-v1'])
  expect(properCapabilities(['languageTurkish-v1', 'languageTurkey-v1'])).toEqual(['languageTurkish-v1'])
})

test('a name that every object answers to is a name like any other', () => {
  expect(properCapabilities(['constructor', 'toString'])).toEqual(['constructor', 'toString'])
})

test('[ROB-07] what a robot tells counts, with what development hosts add', () => {
  expect(capabilitiesOf({ capabilities: ['report-v1'] }, { production: true })).toEqual(['report-v1'])
  expect(capabilitiesOf({ capabilities: ['report-v1'] }, { production: false })).toHaveLength(4)
})
