import { plainLetters } from '../i18n/plain-letters.ts'

/** Which row a key leads to; null when it is none of those that do. */
export function rowOfKey(
  key: string,
  { current, count, page }: { current: number; count: number; page: number },
): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, last)
    case 'ArrowUp':
      return Math.max(current - 1, 0)
    case 'PageDown':
      return Math.min(current + page, last)
    case 'PageUp':
      return Math.max(current - page, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

export interface RowFinder {
  /** The row that begins with what was typed, from the current one on; null when none does, or nothing was typed. */
  find(key: string, titles: readonly string[], current: number): number | null
}

/** Letters that follow each other within a second are one word to find; a letter alone goes to the next such row. */
export function createRowFinder(now: () => number = () => performance.now()): RowFinder {
  let typed = ''
  let typedAt = Number.NEGATIVE_INFINITY
  return {
    find(key, titles, current) {
      if (now() - typedAt > 1000) typed = ''
      // A word does not begin with a space: that one presses the row.
      if ([...key].length !== 1 || (key === ' ' && typed === '')) return null
      typed += plainLetters(key)
      typedAt = now()
      const from = [...typed].length === 1 ? current + 1 : current
      const begins = (_: string, offset: number) =>
        plainLetters(titles[(from + offset) % titles.length] ?? '').startsWith(typed)
      const offset = titles.findIndex(begins)
      return offset === -1 ? null : (from + offset) % titles.length
    },
  }
}
