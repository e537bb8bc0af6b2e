import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Fetches what is on screen again. A fetch under way may have been answered before the news; the query cache begins
 * it anew, except the very first one of a query, whose answer it would take for fresh: that one is followed by another.
 */
export async function fetchAgain(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await Promise.all([
    client.invalidateQueries(filters),
    ...first.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined)
      await client.invalidateQueries({ queryKey, exact: true })
    }),
  ])
}
