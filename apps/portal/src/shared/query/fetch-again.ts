import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Fetches what is on screen again. A fetch under way may have been answered before the news; the query cache begins
 * it anew, except the very first one of a query, whose answer it would take for fresh: that one is followed by
 * another. So is the fetch of one more page, which beginning anew would forget.
 */
export async function fetchAgain(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const underWay = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || isFetchingMore(query))
  await Promise.all([
    client.invalidateQueries({
      ...filters,
      predicate: (query) => !isFetchingMore(query) && (filters.predicate?.(query) ?? true),
    }),
    ...underWay.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined)
      await client.invalidateQueries({ queryKey, exact: true })
    }),
  ])
}

function isFetchingMore({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore?.direction !== undefined
}
