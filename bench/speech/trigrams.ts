/** As PostgreSQL's pg_trgm does it, over words: trigrams that both have, of all trigrams. */
export function trigramLikeness(a: string, b: string): number {
  const left = trigramsOf(a)
  const right = trigramsOf(b)
  return left.intersection(right).size / left.union(right).size
}

function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().split(' ')
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    }),
  )
}
