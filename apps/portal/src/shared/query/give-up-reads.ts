import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * For who is about to put in place what was saved: gives up the reads that are under way, since one that began before
 * the save would bring back what was there before it. Answers which, to be read again afterwards: one may have begun
 * for somebody else's change, which is newer than what was saved here.
 */
export function giveUpReads(client: QueryClient, filters: QueryFilters): ReadonlySet<Query> {
  const givenUp = new Set(client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
  // Their state is as it was before them at once; only those who wait for them hear of it later.
  void client.cancelQueries({ predicate: (query) => givenUp.has(query) })
  return givenUp
}
