import { randomInt } from 'node:crypto'
import {
  isRecoveryCode,
  oneTimeCodePeriodSeconds,
  recoveryCodeCount,
  unambiguousCharacters,
} from '@kompaan/contract'
import type { ErrorCode } from '@kompaan/contract'
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '../../ports/secrets.ts'

/** Steps of tolerance either side (D-06). */
const tolerance = 1
/** Codes up to this many steps old are told to be expired instead of wrong. */
const recognisedAge = 10

export function makeSeed(): string {
  return new Secret({ size: 20 }).base32
}

export function otpauthUrl(seed: string, email: string): string {
  return authenticator(seed, email).toString()
}

/** The step whose code this is, or why it is none. */
export function checkOneTimeCode(
  seed: string,
  code: string,
  now: number,
): { step: number } | { refused: ErrorCode } {
  const delta = authenticator(seed).validate({ token: code, timestamp: now, window: recognisedAge })
  if (delta === null || delta > tolerance) return { refused: 'otp_wrong' }
  if (delta < -tolerance) return { refused: 'otp_expired' }
  return { step: Math.floor(now / 1000 / oneTimeCodePeriodSeconds) + delta }
}

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => randomCode(10))
}

/** A code people copy by hand, without characters that look alike. */
function randomCode(length: number): string {
  return Array.from({ length }, () => unambiguousCharacters[randomInt(unambiguousCharacters.length)]).join('')
}

export function recoveryCodeHashes(secrets: Secrets, accountId: string, code: string): string[] {
  return isRecoveryCode(code) ? secrets.macs('recovery-code', accountId, code) : []
}

function authenticator(seed: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Kompaan',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: oneTimeCodePeriodSeconds,
    secret: Secret.fromBase32(seed),
  })
}
