const shape = /^\d{1,9}(?:\.\d{1,9}){0,3}$/

export function isVersion(text: string): boolean {
  return shape.test(text)
}

/** By number, part by part: 2.9.0 comes before 2.20.2, and 2.9 is 2.9.0 (D-21). */
export function compareVersions(one: string, other: string): number {
  const parts = [one, other].map((version) => version.split('.').map(Number))
  const [left = [], right = []] = parts
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}
