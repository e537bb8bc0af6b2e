import type { Queries } from './database.ts'

/**
 * A statement that is built once for each connection, and by its name parsed and planned once there: that takes longer
 * than many a small statement itself.
 */
export function prepared<P>(build: (queries: Queries) => P): (queries: Queries) => P {
  const built = new WeakMap<Queries, P>()
  return (queries) => {
    const found = built.get(queries)
    if (found !== undefined) return found
    const made = build(queries)
    built.set(queries, made)
    return made
  }
}
