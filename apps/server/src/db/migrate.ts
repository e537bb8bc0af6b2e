import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Any constant will do, as long as every process uses the same. */
const advisoryLock = 2_020_220

export interface Migration {
  readonly name: string
  readonly sql: string
}

/** The migrations in order. Plain SQL files: drizzle-kit writes them, this file runs them. */
export function readMigrations(): Migration[] {
  return readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ name: file.slice(0, -4), sql: readFileSync(new URL(file, migrationsFolder), 'utf8') }))
}

/** Brings the database up to the newest migration, or up to and including the one named. */
export async function migrate(pool: pg.Pool, upTo?: string): Promise<void> {
  const client = await pool.connect()
  try {
    // Several processes may start at once; the others wait here and then find nothing to do.
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const migration of readMigrations()) {
      if (upTo !== undefined && migration.name > upTo) break
      await applyOnce(client, migration, applied.get(migration.name))
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock])
    client.release()
  }
}

async function applyOnce(
  client: pg.PoolClient,
  { name, sql }: Migration,
  appliedChecksum?: string,
): Promise<void> {
  const checksum = createHash('sha256').update(sql).digest('hex')
  if (appliedChecksum === checksum) return
  if (appliedChecksum !== undefined) {
    throw new Error(`Migration ${name} was changed after it had been applied; add a new one instead.`)
  }
  await client.query('begin')
  try {
    for (const statement of sql.split('--> statement-breakpoint')) await client.query(statement)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
