import type { OpenDatabase } from './database.ts'

/**
 * Frees the room of rows that are gone. A PostgreSQL server does that by itself; the embedded one has no process for
 * it, and would grow with everything that was ever written.
 */
export async function vacuumEmbedded({ kind, pool }: OpenDatabase): Promise<void> {
  if (kind !== 'embedded') return
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  )
  // One by one, so that requests get their turn in between.
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
}
