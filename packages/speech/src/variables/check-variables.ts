import { findVariables, variablesIn } from './find-variables.ts'
import { hasNearMiss, nearMisses } from './near-misses.ts'
import type { VariableFault } from './read-variable.ts'

/** What is wrong with the variables of a text, in its order, for an editor to underline. */
export function checkVariables(text: string): readonly VariableFault[] {
  const faults = findVariables(text).flatMap((variable) => variable.faults)
  return [...faults, ...nearMisses(text)].toSorted((a, b) => a.start - b.start)
}

/** Whether anything is. The first fault is enough: what was meant by each of thousands takes long to find out. */
export function hasWrongVariable(text: string): boolean {
  for (const { faults } of variablesIn(text)) if (faults.length > 0) return true
  return hasNearMiss(text)
}
