import { isLongerThan } from '../derive/is-longer-than.ts'

/**
 * The beginning of a text that was typed, of at most this many characters (code points). It is cut between what people
 * see as characters, so that no accent or half an emoji is left over. Half characters and NUL cannot be kept (F1).
 */
export function cutText(typed: string, max: number): string {
  const text = typed.toWellFormed().replaceAll('\0', '')
  if (!isLongerThan(text, max)) return text
  const points = Array.from(text.slice(0, 2 * (max + 1)))
  const whole = points.slice(0, max).join('')
  const beyond = points.slice(0, max + 1).join('')
  const cut = new Intl.Segmenter().segment(beyond).containing(whole.length)?.index ?? whole.length
  // One character can be made of more marks than there is room for.
  return cut === 0 ? whole : whole.slice(0, cut)
}
