export interface Judged {
  same: boolean
  score: number
}

export interface Quality {
  threshold: number
  precision: number
  recall: number
  f1: number
}

/** The threshold with the best F1 among those at which at most one in twenty is wrong. */
export function bestThreshold(judged: readonly Judged[], leastPrecision: number): Quality | undefined {
  return [...new Set(judged.map(({ score }) => score))]
    .map((threshold) => qualityAt(judged, threshold))
    .filter(({ precision }) => precision >= leastPrecision)
    .toSorted((a, b) => b.f1 - a.f1)[0]
}

export function qualityAt(judged: readonly Judged[], threshold: number): Quality {
  const said = judged.filter(({ score }) => score >= threshold)
  const right = said.filter(({ same }) => same).length
  const precision = said.length === 0 ? 0 : right / said.length
  const recall = right / judged.filter(({ same }) => same).length
  const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return { threshold, precision, recall, f1 }
}
