import type { Phrases } from '../words/phrases.ts'
import { startLength, startOf } from '../words/phrases.ts'

/** How many words the longest of the phrases takes that stands at this place; 0 if none does. */
export function phraseLength(
  words: readonly string[],
  at: number,
  { all, starts, longest }: Phrases,
): number {
  let length = 0
  let said = ''
  for (let end = at; end < words.length; end += 1) {
    const before = said.length
    said += words[end]
    if (said.length > longest) break
    // Nearly always so with the first word, which saves putting the next ones to it.
    if (before < startLength && said.length >= startLength && !starts.has(startOf(said))) break
    if (all.has(said)) length = end + 1 - at
  }
  return length
}
