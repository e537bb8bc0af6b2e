import { findVariables } from './find-variables.ts'
import { nearMisses } from './near-misses.ts'
import type { VariableFault } from './read-variable.ts'

/** What is wrong with the variables of a text, in its order, for an editor to underline. */
export function checkVariables(text: string): readonly VariableFault[] {
  const faults = findVariables(text).flatMap((variable) => variable.faults)
  return [...faults, ...nearMisses(text)].toSorted((a, b) => a.start - b.start)
}
