/** Those whose name holds what is looked for, whatever the case and the accents: who looks for 'cafe' finds 'Café'. */
export function findByName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  search: string,
): readonly Item[] {
  const wanted = plain(search).trim()
  return wanted === '' ? items : items.filter((item) => plain(nameOf(item)).includes(wanted))
}

/** By name, numbers by their value. */
export function sortByName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  locale: string,
): readonly Item[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return items.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
