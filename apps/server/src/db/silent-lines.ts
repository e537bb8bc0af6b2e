import { Socket } from 'node:net'
import type pg from 'pg'

/**
 * A line that broke without a word carries nothing, and who waits for an answer over it would wait for ever. So one that is
 * in use and silent for longer than any statement may take is broken off: what waits on it fails, and the pool opens another.
 * The driver's own `query_timeout` fails the query alone, and gives the broken line to the next.
 */
export function endSilentLines(pool: pg.Pool, silenceMilliseconds: number): void {
  const inUse = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('release', (_, client) => void inUse.delete(client))
  pool.on('connect', (client) => {
    const { stream } = client.connection
    if (!(stream instanceof Socket)) return
    stream.setTimeout(silenceMilliseconds)
    stream.on('timeout', () => {
      if (inUse.has(client)) stream.destroy()
    })
  })
}

/** For work that takes as long as it takes, such as a migration: no statement of it is too slow, no silence too long. */
export async function unhurried<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  const { stream } = client.connection
  const silence = stream instanceof Socket ? stream.timeout : undefined
  if (stream instanceof Socket) stream.setTimeout(0)
  await client.query('set statement_timeout = 0')
  try {
    return await work()
  } finally {
    // What went wrong with the work is what is told.
    await client.query('reset statement_timeout').catch(() => undefined)
    if (stream instanceof Socket) stream.setTimeout(silence ?? 0)
  }
}
