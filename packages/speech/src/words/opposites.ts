/** What can turn a meaning round. */
export interface TurningWords {
  negations: ReadonlySet<string>
  opposites: ReadonlyMap<string, ReadonlySet<string>>
  particles: readonly string[]
  negatingInfixes: ReadonlySet<string>
}

/** From lines with slashes between sides, and spaces between the words of a side. */
export function sidesOf(lines: readonly string[]): string[][][] {
  return lines.map((line) => line.split(' / ').map((side) => side.split(' ')))
}

export function oppositesIn(
  contrasts: readonly (readonly (readonly string[])[])[],
): Map<string, Set<string>> {
  const opposites = new Map<string, Set<string>>()
  for (const sides of contrasts) {
    for (const side of sides) {
      const others = sides.filter((other) => other !== side).flat()
      for (const word of side) opposites.set(word, new Set([...(opposites.get(word) ?? []), ...others]))
    }
  }
  return opposites
}
