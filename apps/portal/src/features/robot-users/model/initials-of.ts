import type { RobotUser } from '../../../shared/robot/robot-users-query.ts'

/** Two letters to know somebody by: of the first name, and of the last name without what comes before it ('van den'). */
export function initialsOf({ firstName, lastName }: Pick<RobotUser, 'firstName' | 'lastName'>): string {
  const main = lastName.split(/\s+/).find((part) => /^(?!\p{Ll})\p{L}/u.test(part)) ?? lastName
  return [firstName, main].map(firstLetter).join('').toLocaleUpperCase()
}

const letters = new Intl.Segmenter()

/** As a reader counts letters: one may be written with several signs. */
function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim())
  return first?.segment ?? ''
}
