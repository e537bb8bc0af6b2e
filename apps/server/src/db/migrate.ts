import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { unhurried } from './silent-lines.ts'

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

/** A database of another version than ours, in a sentence for the operator. */
export class OtherVersion extends Error {}

const newerVersion = 'The database was used by a newer version of Kompaan; this one cannot work with it.'

/** For whoever only works with a database: refuses one that is not of this very version, and changes nothing. */
export async function demandMigrated(pool: pg.Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.migration') is not null as there",
  )
  const applied = tables[0]?.there ? await appliedMigrations(pool) : new Map<string, string>()
  refuseNewer(applied)
  if (readMigrations().some(({ name }) => !applied.has(name))) {
    throw new OtherVersion(
      'The database is not up to date with this version of Kompaan: start the server once, then give the command again.',
    )
  }
}

async function appliedMigrations(queries: Pick<pg.Pool, 'query'>): Promise<Map<string, string>> {
  const { rows } = await queries.query<{ name: string; checksum: string }>(
    'select name, checksum from migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseNewer(applied: ReadonlyMap<string, string>): void {
  const known = new Set(readMigrations().map(({ name }) => name))
  if (applied.keys().some((name) => !known.has(name))) throw new OtherVersion(newerVersion)
}

/** Brings the database up to the newest migration, or up to and including the one named. */
export async function migrate(pool: pg.Pool, upTo?: string): Promise<void> {
  const client = await pool.connect()
  try {
    await unhurried(client, () => migrateOn(client, upTo))
  } finally {
    client.release()
  }
}

async function migrateOn(client: pg.PoolClient, upTo?: string): Promise<void> {
  try {
    // Several processes may start at once; the others wait here and then find nothing to do.
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const applied = await appliedMigrations(client)
    refuseNewer(applied)
    for (const migration of readMigrations()) {
      if (upTo !== undefined && migration.name > upTo) break
      await applyOnce(client, migration, applied.get(migration.name))
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock])
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
