/** The pairs of neighbouring letters of a normalised text, its edges counted as letters, sorted: made once, compared often. */
export type LetterPairs = Float64Array

export function letterPairs(normalised: string): LetterPairs {
  // One more than there are letters, of which there are at most as many as units. By hand, as an editor does this for
  // every command of a script at each key.
  const pairs = new Float64Array(normalised.length + 1)
  let count = 0
  let before = edge
  for (let at = 0; at < normalised.length; at += before > lastOfOneUnit ? 2 : 1) {
    const letter = normalised.codePointAt(at) ?? edge
    pairs[count++] = before * allLetters + letter
    before = letter
  }
  pairs[count++] = before * allLetters + edge
  return pairs.subarray(0, count).toSorted()
}

const edge = 0
const allLetters = 0x11_00_00
const lastOfOneUnit = 0xff_ff

/**
 * How many pairs two texts share, counting a pair as often as both have it. Stops counting, as most do not come near,
 * once more than `mostMissed` are in one text alone.
 */
export function sharedPairs(a: LetterPairs, b: LetterPairs, mostMissed: number): number {
  let shared = 0
  let missed = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length && missed <= mostMissed) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0)
    if (difference === 0) shared += 1
    else missed += 1
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return shared
}
