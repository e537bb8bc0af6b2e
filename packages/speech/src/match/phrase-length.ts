/** How many words the longest of the phrases takes that stands at this place; 0 if none does. */
export function phraseLength(words: readonly string[], at: number, phrases: ReadonlySet<string>): number {
  const most = Math.min(longestPhrase, words.length - at)
  for (let length = most; length > 0; length -= 1) {
    if (phrases.has(words.slice(at, at + length).join(''))) return length
  }
  return 0
}

const longestPhrase = 5
