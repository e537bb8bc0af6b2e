/** A text without marks: what is left of it for somebody to see or hear (V3, R19). */
export function visibleText(text: string): string {
  const seen = plain.test(text) ? text : text.replaceAll(parting, ' ').replaceAll(unseen, '')
  return seen.replaceAll(/ {2,}/g, ' ').trim()
}

/** Whether anything is left. */
export function isVisible(text: string): boolean {
  return plain.test(text) ? text.trim() !== '' : visibleText(text) !== ''
}

/** Letters, digits and signs that no mark is made of: most texts are, and asking is much faster than looking for marks. */
const plain = /^[ -%'-;=-~\xc0-\xff]*$/

// A mark ends at the next one at the latest, so that a text of nothing but opening marks is read once; and it opens
// with a letter, so that '3 < 5' stays.
const parting = /<\/?(?:br|p|div|li|ul|ol|h[1-6])\b[^<>]*>|&(?:nbsp|#160|#xa0);|[\s\p{Cc}\p{Z}]/giu
const unseen = /<\/?[a-z][^<>]*>|&(?:zwnj|zwj);|\p{Cf}/giu
