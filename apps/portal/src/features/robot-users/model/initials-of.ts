import type { RobotUser } from '../../../shared/robot/robot-users-query.ts'

/** Two letters to know somebody by: of the first name, and of the last name without what comes before it ('van den'). */
export function initialsOf({ firstName, lastName }: Pick<RobotUser, 'firstName' | 'lastName'>): string {
  const main = lastName.split(/\s+/).find((part) => /^(?!\p{Ll})\p{L}/u.test(part)) ?? lastName
  return [firstName, main].map(firstLetter).join('').toLocaleUpperCase()
}

/** As a reader counts letters: one may be written with several signs. */
function firstLetter(name: string): string {
  const [first = '', next = ''] = name.trim()
  // Where no sign can belong to the one before it. Else the browser has to say, which takes it long when first asked.
  if (isPlain.test(first) && (next === '' || isPlain.test(next))) return first
  const [letter] = new Intl.Segmenter().segment(name.trim())
  return letter?.segment ?? ''
}

/** Letters of Western Europe as one sign, and what stands between them. */
const isPlain = /^[ -~\u00C0-\u017F]$/
