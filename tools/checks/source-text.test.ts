import { expect, test } from 'vitest'
import { sourceTextProblems } from './source-text.ts'

// In pieces, or this file would break the rules it tests.
const slash = '/'
const slashes = '//'

test.each([
  [`const data = '${slash}home/anna/kompaan'`, /path of one machine/],
  [`see ${slash}work/main for it`, /path of one machine/],
  [`${'<'.repeat(7)} HEAD`, /merge conflict/],
  [`${slashes} oxlint-disable-next-line no-console`, /without a reason/],
  [`${slashes} eslint-disable-line no-console --`, /without a reason/],
  [`${slash}* oxlint-disable */`, /without a reason/],
  [`${slashes} @ts-expect-error`, /compiler without a reason/],
  [`${slashes} @ts-ignore old`, /compiler without a reason/],
  [`${slashes} prettier-ignore`, /formatter without a reason/],
])('%s is refused', (line, problem) => {
  expect(sourceTextProblems('apps/server/src/a.ts', `first\n${line}\n`)).toEqual([
    expect.stringMatching(problem),
  ])
})

test.each([
  `${slashes} oxlint-disable-next-line no-console -- the operator reads this on the terminal`,
  `${slashes} @ts-expect-error the type of this library misses the second argument`,
  `fetch('/home')`,
  `const path = '/work-in-progress/x'`,
])('%s is accepted', (line) => {
  expect(sourceTextProblems('apps/server/src/a.ts', line)).toEqual([])
})

test('the line is named, and a registry is refused in the lock file only', () => {
  const line = '  "resolved": "https://registry.example/zod.tgz",'
  expect(sourceTextProblems('package-lock.json', `{\n${line}`)).toEqual([
    expect.stringContaining('package-lock.json:2 names a registry'),
  ])
  expect(sourceTextProblems('apps/server/fixture.json', line)).toEqual([])
})
