/** Phrases of one or more words, kept without spaces, since where those are depends on who wrote it down. */
export interface Phrases {
  all: ReadonlySet<string>
  /** How they begin: what begins in no such way is none of them. */
  starts: ReadonlySet<string>
  /** In letters. */
  longest: number
}

/** From a list with commas between phrases. */
export function phrasesOf(list: string): Phrases {
  const phrases = list.replaceAll(/\s/g, '').split(',')
  return {
    all: new Set(phrases),
    starts: new Set(phrases.map(startOf)),
    longest: Math.max(...phrases.map(({ length }) => length)),
  }
}

export function startOf(phrase: string): string {
  return phrase.slice(0, startLength)
}

export const startLength = 3
