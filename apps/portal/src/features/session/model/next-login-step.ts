import type { FailureCode } from '../../../shared/http/failure.ts'

/** What an answer to a login try asks next; null: it is simply told. */
export function nextLoginStep(error: FailureCode, tried: 'login' | 'eulaLogin'): 'code' | 'eula' | null {
  if (error === 'mfa_required') return 'code'
  if (error === 'eula_expired') return 'eula'
  // With the agreement in between, a code can have gone stale or been used up by the first try.
  const isStaleCode = error === 'otp_used' || error === 'otp_expired' || error === 'otp_wrong'
  return tried === 'eulaLogin' && isStaleCode ? 'code' : null
}
