/** The word at a place in a list that goes round, as the hours of a clock do. */
export function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? ''
}
