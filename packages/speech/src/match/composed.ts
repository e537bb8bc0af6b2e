/** One way of writing for what looks the same: full-width letters, ligatures, an accent as a character of its own. */
export function composed(text: string): string {
  if (plain.test(text)) return text
  return text.replaceAll(tooManyMarks, '$1').normalize('NFKC')
}

/** Most texts are, and asking is much faster than composing them. */
const plain = /^[\0-\x7f\xc0-\xff]*$/

/** Hosts sort the marks on one letter in a time that grows with their square; no letter has this many. */
const tooManyMarks = /(\p{M}{16})\p{M}+/gu
