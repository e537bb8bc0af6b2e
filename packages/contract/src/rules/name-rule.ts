import { nameMaxLength } from '../limits.ts'
import { holdsAddress } from './holds-address.ts'

export type NameProblem = 'empty' | 'too_long' | 'characters' | 'address'

// Phones write ’ or ‘ where people mean an apostrophe; \p{M} because some scripts spell letters with marks, and
// \u200c, which keeps letters apart, because Persian names need it.
const allowed = /^[\p{L}\p{M}\u200c ,.'’‘-]+$/u
const hasLetter = /\p{L}/u

/** First and last names: letters of every script, space, comma, period, apostrophe, hyphen; no address. */
export function nameProblem(value: string): NameProblem | null {
  const name = value.trim()
  if (name === '') return 'empty'
  if (name.length > nameMaxLength) return 'too_long'
  if (!allowed.test(name) || !hasLetter.test(name)) return 'characters'
  return holdsAddress(name) ? 'address' : null
}
