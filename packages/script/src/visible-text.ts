/** What of a text can be heard: marks are not read aloud, and blanks and signs without width are nothing to say. */
export function visibleText(text: string): string {
  return text.replaceAll(parting, ' ').replaceAll(unheard, '').replaceAll(/\s+/g, ' ').trim()
}

const parting = /<\/?(?:br|p|div|li|ul|ol|h[1-6])\b[^<>]*>|&nbsp;/gi
/** Markup as editors of text leave it; a lone '<' is a sign that somebody typed. */
const unheard = /<\/?[a-z][^<>]*>|[\u200B-\u200D\u2060\uFEFF]/gi
