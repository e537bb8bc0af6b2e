import { findVariables } from './find-variables.ts'
import type { VariableFault } from './read-variable.ts'

/** What is wrong with the variables of a text, in its order, for an editor to underline. */
export function checkVariables(text: string): readonly VariableFault[] {
  return findVariables(text).flatMap(({ faults }) => faults)
}
