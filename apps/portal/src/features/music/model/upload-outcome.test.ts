import { failed, songRefusals, success } from '@kompaan/contract/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkFailure } from '../../../shared/http/failure.ts'
import { isWorthRetry, refusalOf } from '../../../shared/uploads/upload-refusal.ts'
import { firstFiles, uploadOutcome } from './upload-outcome.ts'

const song = {
  id: 's',
  title: 'Het dorp',
  artist: null,
  duration: 1000,
  status: 'PENDING' as const,
  robotStatus: 'waiting' as const,
  type: 'mp3' as const,
  size: 10,
  hasCover: false,
  addedAt: '2026-11-17T08:00:00Z',
}

test('[MUS-01] a file that was kept is that song', () => {
  const answer = { kept: [{ fileName: 'a.mp3', song }], refused: [], complete: true }
  expect(uploadOutcome(success(answer))).toEqual(success(song))
})

test.each(songRefusals)('[MUS-01] a file that was not kept has failed, and why is told: %s', (code) => {
  const refused = [{ fileName: 'a.mp3', code, max: code === 'too_large' ? 52_428_800 : null }]
  const outcome = uploadOutcome(success({ kept: [], refused, complete: true }))
  expect(outcome.ok ? null : refusalOf(outcome.error)).toEqual({
    code,
    max: code === 'too_large' ? 52_428_800 : null,
  })
})

test('a file that is named nowhere was not looked at, and is worth another try', () => {
  const outcome = uploadOutcome(success({ kept: [], refused: [], complete: false }))
  expect(outcome).toEqual(failed(networkFailure))
  expect(isWorthRetry(networkFailure)).toBe(true)
})

test('a call that failed has failed for that reason', () => {
  expect(uploadOutcome(failed(networkFailure))).toEqual(failed(networkFailure))
})

test('[MUS-01] at most 150 files are taken, the first ones, and how many are left is told', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 300 }), (files) => {
      const { taken, left } = firstFiles(files, 150)
      expect(taken.length + left).toBe(files.length)
      expect(taken).toEqual(files.slice(0, 150))
    }),
  )
})
