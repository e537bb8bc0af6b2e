/** Something with its name as it is looked for: small letters without accents. */
export interface Named<Item> {
  readonly item: Item
  readonly plain: string
}

/** By name, numbers by their value, and ready to be looked through at every letter that is typed. */
export function sortByName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  locale: string,
): readonly Named<Item>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return items
    .toSorted((one, other) => compare(nameOf(one), nameOf(other)))
    .map((item) => ({ item, plain: plain(nameOf(item)) }))
}

/** Those whose name holds what is looked for, whatever the case and the accents: who looks for 'cafe' finds 'Café'. */
export function findByName<Item>(all: readonly Named<Item>[], search: string): readonly Item[] {
  const wanted = plain(search).trim()
  return all.flatMap((each) => (each.plain.includes(wanted) ? [each.item] : []))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
