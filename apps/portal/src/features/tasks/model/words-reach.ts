import type { TaskScope } from '@kompaan/contract/wire'

/**
 * What other words of a reminder or question apply to: the picked occurrence, it and later ones, the whole set, the set and
 * everything else that uses the words, or only the task on this page.
 */
export type WordsReach = 'one' | 'following' | 'set' | 'everywhere' | 'own'

export interface WordsUse {
  /** The task repeats, and it has these words now. */
  readonly isOwnSet: boolean
  readonly scope: TaskScope
  /** Other tasks that are planned have these words too. */
  readonly isShared: boolean
}

/** Null where the words belong to this task alone, so that there is nothing to tell. */
export function wordsReach({ isOwnSet, scope, isShared }: WordsUse): WordsReach | null {
  if (isOwnSet && scope === 'all') return isShared ? 'everywhere' : 'set'
  if (isOwnSet && scope !== 'all') return scope
  return isShared ? 'own' : null
}

/** Whether the server copies the words for this change, instead of changing them for everything that uses them. */
export function isCopied(reach: WordsReach | null): boolean {
  return reach === 'one' || reach === 'following' || reach === 'own'
}
