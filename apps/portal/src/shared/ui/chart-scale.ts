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

/** Which names under the columns of a chart are shown, evenly spread, when so many letters fit beside each other. */
export function shownNames(names: readonly string[], letters: number): ReadonlySet<number> {
  const longest = Math.max(...names.map((name) => name.length), 1) + 1
  const every = Math.max(1, Math.ceil((names.length * longest) / letters))
  // Names stand under the middle of their column; the last may not stick out.
  const end = (name: string, index: number) => ((index + 0.5) / names.length) * letters + name.length / 2
  const shown = names.map((name, index) => index % every === 0 && end(name, index) <= letters + 1)
  return new Set([...names.keys()].filter((index) => shown[index]))
}
