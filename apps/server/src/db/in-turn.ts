import type { OpenDatabase } from './database.ts'

/** Any constant will do, as long as every process uses the same, and migrations another. */
const advisoryLock = 2_020_221

/** Does what processes that start at the same moment must not do at once; the others wait their turn. */
export async function inTurn<T>({ kind, pool }: OpenDatabase, work: () => Promise<T>): Promise<T> {
  // The embedded database has one process, and one connection that the work needs itself.
  if (kind === 'embedded') return work()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock])
    client.release()
  }
}
