export type OneTimeCodeProblem = 'empty' | 'incomplete'

const sixDigits = /^\d{6}$/
// No vowels and nothing that looks like another character, so that codes can be copied from paper.
export const unambiguousCharacters = '23456789BCDFGHJKMPQR'
const recoveryCode = new RegExp(`^[${unambiguousCharacters}]{10}$`)

/** Six digits from the authenticator, or a recovery code (D-06); spaces and hyphens are forgiven. */
export function oneTimeCodeProblem(value: string): OneTimeCodeProblem | null {
  const code = normaliseOneTimeCode(value)
  if (code === '') return 'empty'
  return sixDigits.test(code) || recoveryCode.test(code) ? null : 'incomplete'
}

export function normaliseOneTimeCode(value: string): string {
  return value.replace(/[\s-]/g, '').toUpperCase()
}

export function isRecoveryCode(value: string): boolean {
  return recoveryCode.test(normaliseOneTimeCode(value))
}
