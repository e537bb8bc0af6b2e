import { plainLetters } from '../../../shared/i18n/plain-letters.ts'

/** Things in the order of their names, and their names as they are looked for. */
export interface ByName<Item> {
  readonly items: readonly Item[]
  readonly plainNames: readonly string[]
}

/** By name, numbers by their value, and ready to be looked through at every letter that is typed. */
export function sortByName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  locale: string,
): ByName<Item> {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sorted = items.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
  return { items: sorted, plainNames: sorted.map((item) => plainLetters(nameOf(item))) }
}

/**
 * Those whose name holds what is looked for, whatever the case and the accents: who looks for 'cafe' finds 'Café'. When
 * that is all of them, the very same list, which need not be drawn again.
 */
export function findByName<Item>({ items, plainNames }: ByName<Item>, search: string): readonly Item[] {
  const wanted = plainLetters(search).trim()
  const found = items.filter((_, index) => plainNames[index]?.includes(wanted))
  return found.length === items.length ? items : found
}
