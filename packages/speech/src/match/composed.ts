/** One way of writing for what looks the same: full-width letters, ligatures, an accent as a character of its own. */
export function composed(text: string): string {
  return text.replaceAll(tooManyMarks, '$1').normalize('NFKC')
}

/** Hosts sort the marks on one letter in a time that grows with their square; no letter has this many. */
const tooManyMarks = /(\p{M}{16})\p{M}+/gu
