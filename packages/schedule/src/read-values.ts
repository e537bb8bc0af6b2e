/**
 * The values of a list in order, each once, '*' being all that are allowed. A word may stand for one more than the
 * most. Or, where the list holds something else, the end of the path to it.
 */
export function readValues(
  list: unknown,
  least: number,
  most: number,
  word?: string,
): readonly number[] | string {
  if (!Array.isArray(list) || list.length === 0) return ''
  const values: readonly unknown[] = list
  const found: boolean[] = []
  let isAny = false
  for (const [index, value] of values.entries()) {
    const number = numberOf(value)
    if (value === '*') isAny = true
    else if (number >= least && number <= most) found[number] = true
    else if (word !== undefined && value === word) found[most + 1] = true
    else return `.${index}`
  }
  const read: number[] = []
  for (let value = least; value <= most + (word === undefined ? 0 : 1); value += 1) {
    if (isAny || found[value] === true) read.push(value)
  }
  return read
}

/** NaN, which lies in no range, for what is no whole number or text of one or two digits. */
function numberOf(value: unknown): number {
  if (typeof value === 'string' && /^\d\d?$/.test(value)) return Number(value)
  return typeof value === 'number' && Number.isInteger(value) ? value : Number.NaN
}
