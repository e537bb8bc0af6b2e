import { answers, intentionTypes } from '@kompaan/contract/wire'
import type { Link } from '../graph.ts'

/**
 * The links that leave each step, in the order of its branches (G4). Those of a script never change, and whoever looks at
 * it from several sides asks for them each time: they are put in order once.
 */
export function linksByStep(links: Iterable<Link>): ReadonlyMap<string, readonly Link[]> {
  if (!Array.isArray(links)) return ordered(links)
  const known = kept.get(links) ?? ordered(links)
  kept.set(links, known)
  return known
}

const kept = new WeakMap<readonly Link[], ReadonlyMap<string, readonly Link[]>>()

function ordered(links: Iterable<Link>): ReadonlyMap<string, readonly Link[]> {
  const byStep = new Map<string, Link[]>()
  for (const link of links) {
    const siblings = byStep.get(link.from)
    if (siblings === undefined) byStep.set(link.from, [link])
    else siblings.push(link)
  }
  // Sorting is stable, so commands stay in the order in which they were made.
  for (const siblings of byStep.values()) {
    if (siblings.length > 1) siblings.sort((one, other) => rank(one) - rank(other))
  }
  return byStep
}

function rank(link: Link): number {
  switch (link.type) {
    case 'closedQuestion':
      return answers.indexOf(link.answer)
    case 'multipleChoice':
      return intentionTypes.indexOf(link.intentionType)
    case 'then':
      return 0
    case 'goto':
      return link.maxReached ? 1 : 0
  }
}
