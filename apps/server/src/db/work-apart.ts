import { isDatabaseUnavailable } from './database-unavailable.ts'

/**
 * Does one piece of work for the items of several callers together. When that fails, each half is tried by itself, so that
 * only the item at fault fails. Answers what each piece of work answered.
 *
 * Nothing is tried again while the database is unavailable: no item is at fault then.
 */
export async function workApart<T, R>(
  items: readonly T[],
  work: (items: readonly T[]) => Promise<R>,
  onFailure: (failed: readonly T[], error: unknown) => void,
): Promise<R[]> {
  try {
    return [await work(items)]
  } catch (error) {
    if (items.length <= 1 || isDatabaseUnavailable(error)) {
      onFailure(items, error)
      return []
    }
    const middle = Math.ceil(items.length / 2)
    const first = await workApart(items.slice(0, middle), work, onFailure)
    return [...first, ...(await workApart(items.slice(middle), work, onFailure))]
  }
}

/**
 * Does the same work for one item after the other, each in a change of its own. An item that fails stops none of those
 * behind it; only while the database is unavailable the rest is left for the next time.
 */
export async function eachApart<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  onFailure: (item: T, error: unknown) => void,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      onFailure(item, error)
    }
  }
}
