/** A name that is not taken: the name itself, else with the first free number behind it, within so many characters (D-54). */
export function firstFreeName(name: string, maxLength: number, isTaken: (tried: string) => boolean): string {
  for (let number = 0; ; number += 1) {
    const tried = number === 0 ? name : numbered(name, ` (${number})`, maxLength)
    if (!isTaken(tried)) return tried
  }
}

function numbered(name: string, suffix: string, maxLength: number): string {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  return (
    characters
      .slice(0, maxLength - suffix.length)
      .join('')
      .trimEnd() + suffix
  )
}
