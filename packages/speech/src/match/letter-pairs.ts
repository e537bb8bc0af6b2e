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
 * once either text has so many alone that fewer than `least` can be shared.
 */
export function sharedPairs(a: LetterPairs, b: LetterPairs, least: number): number {
  const lastOfA = a.length - least
  const lastOfB = b.length - least
  let shared = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length && i - shared <= lastOfA && j - shared <= lastOfB) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0)
    if (difference === 0) shared += 1
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return shared
}
