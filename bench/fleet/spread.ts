/** What half of the values, and all but a hundredth of them, stay under. */
export interface Spread {
  readonly count: number
  readonly p50: number
  readonly p99: number
}

export function spreadOf(values: readonly number[]): Spread {
  const ordered = values.toSorted((one, other) => one - other)
  const at = (share: number) =>
    ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
  return { count: ordered.length, p50: at(0.5), p99: at(0.99) }
}
