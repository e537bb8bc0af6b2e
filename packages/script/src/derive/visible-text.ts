/** A text without marks: what is left of it for somebody to see or hear (V3, R19). */
export function visibleText(text: string): string {
  return text.replaceAll(parting, ' ').replaceAll(unseen, '').replaceAll(/ +/g, ' ').trim()
}

// A mark ends at the next one at the latest, so that a text of nothing but opening marks is read once; and it opens
// with a letter, so that '3 < 5' stays.
const parting = /<\/?(?:br|p|div|li|ul|ol|h[1-6])\b[^<>]*>|&(?:nbsp|#160|#xa0);|[\s\p{Cc}\p{Z}]/giu
const unseen = /<\/?[a-z][^<>]*>|&(?:zwnj|zwj);|\p{Cf}/giu
