/** The lines of a scale from nought to just beyond the highest value, in steps that people count in. */
export function chartScale(highest: number): readonly number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((step) => step * size >= rough) ?? 10) * size
  // Counted, not added up: 0.1 three times is not 0.3.
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

const steps = [1, 2, 5, 10]

/**
 * Which names under the columns of a chart are shown when so many letters fit beside each other: the last, and as many
 * before it, evenly spread, as do not touch.
 */
export function shownNames(names: readonly string[], letters: number): ReadonlySet<number> {
  for (let every = 1; every < names.length; every += 1) {
    const shown = [...names.keys()].filter((index) => (names.length - 1 - index) % every === 0)
    if (shown.every((index, order) => isFree(shown[order - 1], index))) return new Set(shown)
  }
  return new Set(names.length === 0 ? [] : [names.length - 1])

  function isFree(before: number | undefined, index: number): boolean {
    return before === undefined || middleOf(index) - middleOf(before) > halfOf(index) + halfOf(before)
  }

  /** Under the middle of its column; at either end so far inward that it does not stick out. */
  function middleOf(index: number): number {
    const middle = ((index + 0.5) / names.length) * letters
    const half = (names[index] ?? '').length / 2
    return Math.max(half, Math.min(middle, letters - half))
  }

  /** With half of the space between two. */
  function halfOf(index: number): number {
    return (names[index] ?? '').length / 2 + 0.5
  }
}
