import { timeUnits } from '../time/step-in-time.ts'
import { findVariables, variablesIn } from './find-variables.ts'
import { hasNearMiss, nearMisses } from './near-misses.ts'
import type { VariableFault } from './read-variable.ts'
import { variableNames } from './variable-names.ts'

/** What is wrong with the variables of a text, in its order, for an editor to underline. */
export function checkVariables(text: string): readonly VariableFault[] {
  const faults = findVariables(text).flatMap((variable) => variable.faults)
  return [...faults, ...nearMisses(text)].toSorted((a, b) => a.start - b.start)
}

/** Whether anything is. The first fault is enough: what was meant by each of thousands takes long to find out. */
export function hasWrongVariable(text: string): boolean {
  if (hasOnlyRight(text)) return false
  for (const { faults } of variablesIn(text)) if (faults.length > 0) return true
  return hasNearMiss(text)
}

/** Whether each brace that opens opens a right variable: so most texts are known, and no variable of theirs is read. */
function hasOnlyRight(text: string): boolean {
  let at = text.indexOf('{')
  while (at !== -1) {
    right.lastIndex = at
    if (!right.test(text)) return false
    at = text.indexOf('{', right.lastIndex)
  }
  return true
}

const right = new RegExp(
  String.raw`\{\{\$(?:${variableNames.join('|')})(?:[+-]\d{1,5}[${timeUnits.join('')}])?\}\}`,
  'y',
)
