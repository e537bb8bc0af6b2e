import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryKey,
  type SetDataOptions,
} from '@tanstack/react-query'

/** A change that is shown ahead of the server's answer. */
export interface ShownAhead<Value> {
  /** It is no longer shown by itself: it has failed, or `kept` makes of it what the server says. */
  readonly settle: (kept?: (before: Value) => Value) => void
}

/** The changes of one query that are being saved, over what the server said last. */
interface Layers {
  /** Puts back what the server said last. */
  restore: () => void
  /** In the order in which they were made; each puts itself on top. */
  readonly changes: Set<() => void>
  /** Hears no more of what is read. */
  readonly stop: () => void
}

const layersOf = new WeakMap<Query, Layers>()

/** Shows a change of what a query holds, also over what is read meanwhile. A query that holds nothing shows nothing. */
export function showAhead<Value>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (before: Value) => Value,
): ShownAhead<Value> {
  const cache = client.getQueryCache()
  const query = cache.find({ queryKey, exact: true })
  if (query === undefined) return { settle: () => undefined }

  const put = (to: (before: Value) => Value, options: SetDataOptions = {}) =>
    client.setQueryData<Value>(queryKey, (before) => (before === undefined ? undefined : to(before)), options)
  const restoring = () => {
    const value = client.getQueryData<Value>(queryKey)
    const updatedAt = query.state.dataUpdatedAt
    return () => void client.setQueryData<Value>(queryKey, value, { updatedAt })
  }
  const begin = () => {
    const stop = cache.subscribe((event) => {
      if (event.type !== 'updated' || event.query !== query) return
      if (event.action.type !== 'success' || event.action.manual === true) return
      begun.restore = restoring()
      for (const each of begun.changes) each()
    })
    const begun: Layers = { restore: restoring(), changes: new Set(), stop }
    layersOf.set(query, begun)
    return begun
  }

  const layers = layersOf.get(query) ?? begin()
  // What is shown ahead is no fresher than what was read.
  const shown = () => void put(change, { updatedAt: query.state.dataUpdatedAt })
  layers.changes.add(shown)
  shown()
  return {
    settle: (kept) => {
      layers.changes.delete(shown)
      if (layers.changes.size === 0) {
        layers.stop()
        layersOf.delete(query)
      }
      // After a logout the query is somebody else's.
      if (cache.get(query.queryHash) !== query) return
      // Together, so that no page is drawn in between.
      notifyManager.batch(() => {
        layers.restore()
        if (kept !== undefined) {
          put(kept)
          layers.restore = restoring()
        }
        for (const each of layers.changes) each()
      })
    },
  }
}
