import type { GotoLink, Link, ThenLink } from '../graph.ts'

/** Whether a link is an edge of the tree (G2). A goto's jump is a reference and no more (D-30). */
export function isTreeLink(link: Link): boolean {
  return link.type !== 'goto' || link.maxReached
}

export type Continuation = ThenLink | GotoLink

/** Whether a link leads on within a chain, where the others open a branch (G3). */
export function isContinuation(link: Link): link is Continuation {
  return link.type === 'then' || (link.type === 'goto' && link.maxReached)
}
