/** A text without markup and blanks: what is left of it for somebody to see or hear (V3). */
export function visibleText(text: string): string {
  // A mark ends at the next one at the latest, so that a text of nothing but opening marks is read once.
  return text.replaceAll(/<[^<>]*>|&(?:nbsp|#160|#xa0|zwnj|zwj);|[\s\p{Cc}\p{Cf}\p{Z}]/giu, '')
}
