/** As Winkler described it: a tenth for each letter at the start that is the same, up to four. */
export function jaroWinkler(a: string, b: string): number {
  const jaro = jaroOf(a, b)
  let prefix = 0
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}

function jaroOf(a: string, b: string): number {
  if (a === b) return 1
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = Array.from(b, () => false)
  const fromA: string[] = []
  for (let i = 0; i < a.length; i += 1) {
    for (let j = Math.max(0, i - reach); j <= Math.min(b.length - 1, i + reach); j += 1) {
      if (taken[j] === true || a[i] !== b[j]) continue
      taken[j] = true
      fromA.push(a.charAt(i))
      break
    }
  }
  if (fromA.length === 0) return 0
  const fromB = Array.from(b).filter((_, index) => taken[index])
  const outOfOrder = fromA.filter((letter, index) => letter !== fromB[index]).length / 2
  const shared = fromA.length
  return (shared / a.length + shared / b.length + (shared - outOfOrder) / shared) / 3
}
