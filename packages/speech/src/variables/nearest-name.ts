import { variableNames } from './variable-names.ts'
import type { VariableName } from './variable-names.ts'

/** The name that was probably meant by a misspelt one. */
export function nearestName(written: string): VariableName | null {
  let nearest: VariableName | null = null
  let fewest = Infinity
  for (const name of variableNames) {
    // At most half of a name may differ; this also keeps a long text from being compared.
    const most = Math.min(3, Math.floor(name.length / 2))
    if (Math.abs(name.length - written.length) > most) continue
    const edits = editsBetween(name.toLowerCase(), written.toLowerCase())
    if (edits > most || edits >= fewest) continue
    nearest = name
    fewest = edits
  }
  return nearest
}

/** How many letters to put in, take out, replace, or exchange with their neighbour. */
function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const differs = a[i - 1] === b[j - 1] ? 0 : 1
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + differs,
        exchanged ? at(beforeLast, j - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}
