import { unambiguousCharacters } from './one-time-code-rule.ts'

export type PairingCodeProblem = 'empty' | 'incomplete'

export const pairingCodeLength = 8
/** How many last characters of a serial number tell robots with the same code apart (D-12). */
export const serialSuffixLength = 4

const shape = new RegExp(`^[${unambiguousCharacters}]{${pairingCodeLength}}$`)

/** The code that a robot shows or says; spaces, hyphens and lower case are forgiven. */
export function pairingCodeProblem(value: string): PairingCodeProblem | null {
  const code = normalisePairingCode(value)
  if (code === '') return 'empty'
  return shape.test(code) ? null : 'incomplete'
}

export function normalisePairingCode(value: string): string {
  return value.replace(/[\s-]/g, '').toUpperCase()
}
