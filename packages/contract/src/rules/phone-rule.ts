export type PhoneProblem = 'empty' | 'format'

const national = /^0[1-9]\d{8}$/
const international = /^\+[1-9]\d{7,14}$/

/** Ten digits starting 0 then 1-9, or + and 8 to 15 digits; spaces, hyphens and brackets are forgiven (D-11). */
export function phoneProblem(value: string): PhoneProblem | null {
  const phone = normalisePhone(value)
  if (phone === '') return 'empty'
  return national.test(phone) || international.test(phone) ? null : 'format'
}

/** The number as it is kept. '+31 (0)6 …' is how many people write it: that zero is not dialled. */
export function normalisePhone(value: string): string {
  return value
    .trim()
    .replace(/^(\+[\d\s-]*)\(0\)/, '$1')
    .replace(/[\s()-]/g, '')
}
