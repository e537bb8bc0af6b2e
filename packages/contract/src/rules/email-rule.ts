import { defaultLimits, emailMaxLength } from '../limits.ts'
import type { Limits } from '../limits.ts'

export type EmailProblem = 'empty' | 'too_long' | 'format' | 'top_level'

// Characters that could end an address inside a mail header are left out, though RFC 5322 can quote them.
const shape =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+([\p{L}\p{N}-]+)$/u
const localPartMaxLength = 64

/** Local part, at sign, domain, and a top-level part of 2 to 8 letters (D-11: the 8 is configurable). */
export function emailProblem(
  value: string,
  limits: Pick<Limits, 'emailTopLevelMax'> = defaultLimits,
): EmailProblem | null {
  const email = value.trim()
  if (email === '') return 'empty'
  if (email.length > emailMaxLength || email.indexOf('@') > localPartMaxLength) return 'too_long'
  const match = shape.exec(email)
  if (match === null || hasStrayDot(email)) return 'format'
  const topLevel = match[1] ?? ''
  const letters = [...topLevel].length
  return /^\p{L}+$/u.test(topLevel) && letters >= 2 && letters <= limits.emailTopLevelMax ? null : 'top_level'
}

/** The form in which two addresses are compared. */
export function emailKey(value: string): string {
  return value.trim().toLowerCase()
}

function hasStrayDot(email: string): boolean {
  const local = email.slice(0, email.indexOf('@'))
  return local.startsWith('.') || local.endsWith('.') || local.includes('..')
}
