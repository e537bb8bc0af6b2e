/** A name that is not taken: the name itself, else with the first free number behind it, within so many characters (D-54). */
export function firstFreeName(name: string, maxLength: number, isTaken: (tried: string) => boolean): string {
  if (!isTaken(name)) return name
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  for (let number = 1; ; number += 1) {
    const suffix = ` (${number})`
    const tried =
      characters
        .slice(0, maxLength - suffix.length)
        .join('')
        .trimEnd() + suffix
    if (!isTaken(tried)) return tried
  }
}
