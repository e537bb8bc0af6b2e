/**
 * The values of a list in order, each once, '*' being all that are allowed. A word may stand for one more than the
 * most. Or, where the list holds something else, the end of the path to it.
 */
export function readValues(
  list: unknown,
  least: number,
  most: number,
  word: string,
): readonly number[] | string {
  if (!Array.isArray(list) || list.length === 0) return ''
  const values: readonly unknown[] = list
  const last = word === '' ? most : most + 1
  const found = new Set<number>()
  let any = false
  for (const [index, value] of values.entries()) {
    const number = numberOf(value)
    if (value === '*') any = true
    else if (number >= least && number <= most) found.add(number)
    else if (value === word && word !== '') found.add(last)
    else return `.${index}`
  }
  const all = Array.from({ length: last - least + 1 }, (_, index) => least + index)
  return any ? all : all.filter((value) => found.has(value))
}

/** NaN, which lies in no range, for what is no whole number or text of one or two digits. */
function numberOf(value: unknown): number {
  if (typeof value === 'string' && /^\d\d?$/.test(value)) return Number(value)
  return typeof value === 'number' && Number.isInteger(value) ? value : Number.NaN
}
