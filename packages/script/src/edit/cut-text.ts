/**
 * The beginning of a text, of at most this many characters (code points). It is cut between what people see as
 * characters, so that no accent or half an emoji is left over.
 */
export function cutText(text: string, max: number): string {
  // There are never more code points than units.
  if (text.length <= max) return text
  const points = Array.from(text.slice(0, 2 * (max + 1)))
  if (points.length <= max) return text
  const beyond = points.slice(0, max + 1).join('')
  const whole = points.slice(0, max).join('')
  const last = new Intl.Segmenter().segment(beyond).containing(whole.length)
  const cut = last === undefined ? whole.length : last.index
  // One character can be made of more marks than there is room for.
  return cut === 0 ? whole : beyond.slice(0, cut)
}
