import { passwordMaxLength, passwordMinLength } from '../limits.ts'

export type PasswordProblem = 'too_short' | 'too_long'

/** A new password: 8 to 128 characters of any kind, never changed or trimmed (D-03). */
export function passwordProblem(value: string): PasswordProblem | null {
  const length = [...value].length
  if (length < passwordMinLength) return 'too_short'
  return length > passwordMaxLength ? 'too_long' : null
}
