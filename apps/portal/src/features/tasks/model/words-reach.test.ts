import { expect, test } from 'vitest'
import { isCopied, wordsReach } from './words-reach.ts'

test.each([
  [{ isOwnSet: true, scope: 'one', isShared: false }, 'one', true],
  [{ isOwnSet: true, scope: 'following', isShared: true }, 'following', true],
  [{ isOwnSet: true, scope: 'all', isShared: false }, 'set', false],
  [{ isOwnSet: true, scope: 'all', isShared: true }, 'everywhere', false],
  [{ isOwnSet: false, scope: 'all', isShared: true }, 'own', true],
  [{ isOwnSet: false, scope: 'all', isShared: false }, null, false],
] as const)('[TSK-04] other words of %o apply to %s', (use, reach, copied) => {
  expect(wordsReach(use)).toBe(reach)
  expect(isCopied(reach)).toBe(copied)
})
