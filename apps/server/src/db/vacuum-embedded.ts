import type pg from 'pg'
import { recurring } from '../jobs/job-queue.ts'
import type { JobWork } from '../jobs/job-queue.ts'
import { minute } from '../ports/clock.ts'
import type { OpenDatabase } from './database.ts'

const every = 15 * minute

/**
 * Frees the room of rows that are gone. A PostgreSQL server does that by itself; the embedded one has no process for
 * it, and would grow with everything that was ever written.
 */
export function vacuumJob({ kind, pool }: OpenDatabase): readonly JobWork[] {
  return kind === 'embedded' ? [recurring('database.vacuum', every, () => vacuum(pool))] : []
}

async function vacuum(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  // One by one, so that requests get their turn in between.
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
}
