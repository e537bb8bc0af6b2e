import type { CommandWords } from '../words/command-words.ts'

/** In what two texts differ, word by word: the order of words aside, what is said in one and not in the other. */
export interface WordDifference {
  /** Pairs of words, one in each text, that exclude each other. */
  opposites: number
  /** Words in one text alone that turn its meaning round. */
  negations: number
  /** All other words that are in one text alone. */
  others: number
}

export function wordDifference(
  a: readonly string[],
  b: readonly string[],
  commands: CommandWords,
): WordDifference {
  const { left, right } = withoutShared(a, b)
  let opposites = 0
  const unpaired = left.filter((word) => {
    const opposite = right.findIndex((other) => areOpposites(word, other, commands))
    if (opposite === -1) return true
    right.splice(opposite, 1)
    opposites += 1
    return false
  })
  const rest = [...unpaired, ...right]
  const negations = rest.filter((word) => commands.negations.has(word)).length
  return { opposites, negations, others: rest.length - negations }
}

/** What one says, the other denies. Two negations more are as good as none: niet, geen. */
export function isReversed({ opposites, negations }: WordDifference): boolean {
  return opposites > 0 || negations % 2 === 1
}

function withoutShared(a: readonly string[], b: readonly string[]): { left: string[]; right: string[] } {
  const counts = new Map<string, number>()
  for (const word of b) counts.set(word, (counts.get(word) ?? 0) + 1)
  const left = a.filter((word) => !takeOne(word, counts))
  const right = [...counts].flatMap(([word, count]) => Array.from({ length: count }, () => word))
  return { left, right }
}

function takeOne(word: string, counts: Map<string, number>): boolean {
  const count = counts.get(word) ?? 0
  if (count > 0) counts.set(word, count - 1)
  return count > 0
}

function areOpposites(a: string, b: string, commands: CommandWords): boolean {
  return (
    commands.opposites.get(a)?.has(b) === true ||
    commands.oppositePrefixes.some(
      ([one, other]) => isTurned(a, b, one, other) || isTurned(b, a, one, other),
    ) ||
    isNegated(a, b, commands.negatingInfixes) ||
    isNegated(b, a, commands.negatingInfixes)
  )
}

/** aanzetten and uitzetten, not aan and uit in words that have little else in common. */
function isTurned(a: string, b: string, one: string, other: string): boolean {
  const verb = a.slice(one.length)
  return verb.length >= shortestVerb && a === one + verb && b === other + verb
}

const shortestVerb = 3

/** aldım and almadım, içtim and içmedim: the t of an ending is a d after a vowel. */
function isNegated(positive: string, negative: string, infixes: ReadonlySet<string>): boolean {
  if (infixes.size === 0 || negative.length <= positive.length) return false
  const from = positive.replaceAll('t', 'd')
  const to = negative.replaceAll('t', 'd')
  let shared = 0
  while (shared < from.length && from[shared] === to[shared]) shared += 1
  const infix = to.slice(shared, shared + to.length - from.length)
  return infixes.has(infix) && to === from.slice(0, shared) + infix + from.slice(shared)
}
