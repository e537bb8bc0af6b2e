import { expect, test } from 'vitest'
import { compareVersions, isVersion } from './version-rule.ts'

test('versions are compared by number, part by part (D-21)', () => {
  const sorted = ['2.20.2', '2.9.0', '10.0', '2.9', '2.9.0.1', '0.1'].toSorted(compareVersions)
  expect(sorted).toEqual(['0.1', '2.9.0', '2.9', '2.9.0.1', '2.20.2', '10.0'])
  expect(compareVersions('2.9', '2.9.0')).toBe(0)
  expect(compareVersions('2.9.0', '2.20.2')).toBe(-1)
})

test.each(['', '2.', '.2', 'v2.1', '2.1-beta', '1.2.3.4.5', '2,1', ' 2.1', '1'.repeat(10)])(
  '%j is no version',
  (text) => {
    expect(isVersion(text)).toBe(false)
  },
)
