import { strongPasswordCost } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'

test.each([
  [{ cost: 2e12, score: 4, refused: false }, 'strong'],
  [{ cost: 2e12 - 1, score: 4, refused: false }, 'fair'],
  [{ cost: 1e9, score: 3, refused: false }, 'fair'],
  [{ cost: 1e7, score: 2, refused: false }, 'weak'],
  [{ cost: 1, score: 0, refused: true }, 'refused'],
  [{ cost: 9e15, score: 4, refused: true }, 'refused'],
])('[ACC-07] %o is %s', (analysis, judgement) => {
  expect(judgePassword(analysis, strongPasswordCost)).toBe(judgement)
})
