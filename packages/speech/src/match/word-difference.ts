import type { TurningWords } from '../words/opposites.ts'

/** In what two texts differ, word by word: the order of words aside, what is said in one and not in the other. */
export interface WordDifference {
  /** A word of the one and a word of the other exclude each other. */
  opposites: boolean
  /** Words that turn a meaning round, with no opposite in the other text, are in one of the two and not in the other. */
  denied: boolean
  /** How many other words are in one text alone, with no opposite in the other. */
  others: number
}

export function wordDifference(
  a: readonly string[],
  b: readonly string[],
  commands: TurningWords,
): WordDifference {
  const parted = (word: string): string[] => partedVerb(word, commands)
  const { left, right } = withoutShared(a.flatMap(parted), b.flatMap(parted))
  const unopposed = (words: readonly string[], others: readonly string[]): string[] =>
    words.filter((word) => !others.some((other) => areOpposites(word, other, commands)))
  const isNegation = (word: string): boolean => commands.negations.has(word)
  const restLeft = unopposed(left, right)
  const restRight = unopposed(right, left)
  const rest = [...restLeft, ...restRight]
  return {
    opposites: rest.length < left.length + right.length,
    // However often: 'non ho mai' denies as much as 'non ho'.
    denied: restLeft.some(isNegation) !== restRight.some(isNegation),
    others: rest.filter((word) => !isNegation(word)).length,
  }
}

/** What one says, the other denies. */
export function isReversed({ opposites, denied }: WordDifference): boolean {
  return opposites || denied
}

/**
 * The words that turn no meaning round: texts that differ only by opposites have the same ones. Null in a language whose
 * verbs are negated within.
 */
export function steadyWords(words: readonly string[], commands: TurningWords): string | null {
  if (commands.negatingInfixes.size > 0) return null
  return words
    .flatMap((word) => partedVerb(word, commands))
    .filter((word) => !commands.opposites.has(word) && !commands.negations.has(word))
    .toSorted()
    .join(' ')
}

/** 'Uitzetten' is 'zet uit', which is the opposite of 'zet aan', however it is said. */
export function partedVerb(word: string, { particles, opposites }: TurningWords): string[] {
  const particle = particles.find((start) => word.startsWith(start))
  if (particle === undefined || opposites.has(word)) return [word]
  const verb = word.slice(particle.length)
  return verb.length < shortestVerb ? [word] : [particle, verb]
}

const shortestVerb = 3

function withoutShared(a: readonly string[], b: readonly string[]): { left: string[]; right: string[] } {
  const counts = new Map<string, number>()
  for (const word of b) counts.set(word, (counts.get(word) ?? 0) + 1)
  const left = a.filter((word) => !takeOne(word, counts))
  const right = [...counts].flatMap(([word, count]) => Array.from({ length: count }, () => word))
  return { left: left.slice(0, mostWords), right: right.slice(0, mostWords) }
}

/** Each is held against each, and a command of 64 characters has far fewer. */
const mostWords = 100

function takeOne(word: string, counts: Map<string, number>): boolean {
  const count = counts.get(word) ?? 0
  if (count > 0) counts.set(word, count - 1)
  return count > 0
}

function areOpposites(a: string, b: string, commands: TurningWords): boolean {
  return (
    commands.opposites.get(a)?.has(b) === true ||
    isNegated(a, b, commands.negatingInfixes) ||
    isNegated(b, a, commands.negatingInfixes)
  )
}

/** aldım and almadım, düştüm and düşmedim. The syllable stands within the verb, and ends it in a request: aç, açma. */
function isNegated(positive: string, negative: string, infixes: ReadonlySet<string>): boolean {
  if (infixes.size === 0 || negative.length <= positive.length) return false
  const from = withoutHarmony(positive)
  const to = withoutHarmony(negative)
  let shared = 0
  while (shared < from.length && from[shared] === to[shared]) shared += 1
  const infix = to.slice(shared, shared + to.length - from.length)
  // 'kızım' is 'my daughter', and no denial of one.
  if (shared === from.length && infix !== 'me') return false
  return infixes.has(infix) && to === from.slice(0, shared) + infix + from.slice(shared)
}

/** Vowels go by the one before them, and the t of an ending is a d after a vowel. */
function withoutHarmony(word: string): string {
  return word.replaceAll('t', 'd').replaceAll('a', 'e').replaceAll(/[ıuü]/g, 'i')
}
