/** Ascending values in words; four or more that follow each other by the first and the last of them. */
export function sayRow(
  values: readonly number[],
  name: (value: number) => string,
  and: string,
  to: string,
): string {
  const parts: string[] = []
  let from = 0
  values.forEach((value, index) => {
    if (values[index + 1] === value + 1) return
    const row = values.slice(from, index + 1).map(name)
    parts.push(...(row.length > 3 ? [`${row[0]}${to}${row.at(-1)}`] : row))
    from = index + 1
  })
  return sayList(parts, and)
}

export function sayList(parts: readonly string[], and: string): string {
  return parts.join(', ').replace(/, ([^,]*)$/, `${and}$1`)
}
