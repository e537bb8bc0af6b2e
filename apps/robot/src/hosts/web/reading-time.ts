const shortest = 1500
const perCharacter = 55
/** A Chinese character says as much as a few letters. */
const perIdeograph = 220

/** How long it takes to read a sentence, in milliseconds. */
export function readingTime(text: string): number {
  const ideographs = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return Math.max(shortest, (text.length - ideographs) * perCharacter + ideographs * perIdeograph)
}
