import type { Link } from '../graph.ts'
import { isTreeLink } from './tree-link.ts'

/** The link over which each step is reached; none for the first (G2). */
export function parentLinks(links: Iterable<Link>): ReadonlyMap<string, Link> {
  const parents = new Map<string, Link>()
  for (const link of links) {
    if (link.to !== null && isTreeLink(link) && !parents.has(link.to)) parents.set(link.to, link)
  }
  return parents
}
