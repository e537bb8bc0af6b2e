import { randomBytes } from 'node:crypto'
import { isRecoveryCode, unambiguousCharacters } from '@kompaan/contract'
import fc from 'fast-check'
import { Secret, TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { createSecrets } from '../../ports/secrets.ts'
import {
  checkOneTimeCode,
  makeRecoveryCodes,
  makeSeed,
  otpauthUrl,
  recoveryCodeHashes,
} from './one-time-code.ts'

const step = 30_000
/** The seed of RFC 6238's examples: '12345678901234567890' in ASCII. */
const rfcSeed = Secret.fromUTF8('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])("[ACC-12] RFC 6238's code at second %i is %s", (seconds, code) => {
  expect(checkOneTimeCode(rfcSeed, code, seconds * 1000)).toEqual({ step: Math.floor(seconds / 30) })
})

test.each([
  [-11, { refused: 'otp_wrong' }],
  [-10, { refused: 'otp_expired' }],
  [-2, { refused: 'otp_expired' }],
  [-1, { step: 999 }],
  [0, { step: 1000 }],
  [1, { step: 1001 }],
  [2, { refused: 'otp_wrong' }],
])('[SEC-09] a code of %i steps from now is judged as %j', (steps, verdict) => {
  const now = 1000 * step + 29_999
  expect(checkOneTimeCode(rfcSeed, codeAt(rfcSeed, now + steps * step), now)).toEqual(verdict)
})

test('[SEC-09] at any moment the codes of three steps are taken', () => {
  const seed = makeSeed()
  fc.assert(
    fc.property(fc.integer({ min: 20 * step, max: 4e12 }), fc.integer({ min: -1, max: 1 }), (now, steps) => {
      const verdict = checkOneTimeCode(seed, codeAt(seed, now + steps * step), now)
      expect(verdict).toEqual({ step: Math.floor(now / step) + steps })
    }),
    { seed: 9 },
  )
})

test('[SEC-09] at no moment a code from outside the three steps is taken', () => {
  const far = fc.oneof(fc.integer({ min: -15, max: -2 }), fc.integer({ min: 2, max: 15 }))
  fc.assert(
    fc.property(fc.integer({ min: 20 * step, max: 4e12 }), far, (now, steps) => {
      expect(checkOneTimeCode(rfcSeed, codeAt(rfcSeed, now + steps * step), now)).toHaveProperty('refused')
    }),
    { seed: 9 },
  )
})

test('[ACC-12] a code of another seed is wrong', () => {
  const now = 1_700_000_000_000
  expect(checkOneTimeCode(rfcSeed, codeAt(Secret.fromUTF8('another seed').base32, now), now)).toEqual({
    refused: 'otp_wrong',
  })
})

test('[SEC-10] every seed is new and holds 160 bits', () => {
  const seeds = Array.from({ length: 50 }, makeSeed)
  expect(new Set(seeds).size).toBe(50)
  for (const seed of seeds) expect(Secret.fromBase32(seed).bytes).toHaveLength(20)
})

test('[ACC-13] the QR code carries the product, the address and the parameters of the codes', () => {
  const parsed = URI.parse(otpauthUrl(rfcSeed, 'anna+zorg@example.nl'))
  if (!(parsed instanceof TOTP)) throw new Error('this is no time-based code')
  expect(parsed).toMatchObject({
    issuer: 'Kompaan',
    label: 'anna+zorg@example.nl',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
  expect(parsed.secret.base32).toBe(rfcSeed)
})

test('[ACC-25] ten recovery codes of ten unambiguous characters, all different', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(isRecoveryCode(code)).toBe(true)
})

test('[SEC-11] recovery codes use every character there is', () => {
  const used = new Set(Array.from({ length: 100 }, makeRecoveryCodes).flat().join(''))
  expect([...used].toSorted().join('')).toBe(unambiguousCharacters)
})

test('[SEC-11] a recovery code has another hash for each account, and is not in it', () => {
  const secrets = createSecrets([randomBytes(32)])
  const [mine] = recoveryCodeHashes(secrets, 'account-1', '2345BCDFGH')
  expect(mine).not.toContain('2345BCDFGH')
  expect(recoveryCodeHashes(secrets, 'account-1', '2345BCDFGH')).toEqual([mine])
  expect(recoveryCodeHashes(secrets, 'account-2', '2345BCDFGH')).not.toContain(mine)
  expect(recoveryCodeHashes(secrets, 'account-1', '123456')).toEqual([])
})

function codeAt(seed: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: now })
}
