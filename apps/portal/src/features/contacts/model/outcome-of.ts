import type { Failure, FailureCode } from '../../../shared/http/failure.ts'

/** What came of a mailed code: something to say for good. */
export type Outcome = 'done' | 'expired' | 'unknown'

const told: { readonly [Code in FailureCode]?: Outcome | 'again' } = {
  contact_code_expired: 'expired',
  contact_code_unknown: 'unknown',
  // What cannot be a code is no code either: half of a link, or a worn one.
  invalid_input: 'unknown',
  network: 'again',
  too_many_requests: 'again',
}

/** Or the page stays, to press again; or it is for /error to tell (OFF-03). */
export function outcomeOf(failure: Failure | null): Outcome | 'again' | 'fault' {
  return failure === null ? 'done' : (told[failure.error] ?? 'fault')
}
