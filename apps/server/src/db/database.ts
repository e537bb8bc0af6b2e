import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { startEmbeddedPostgres } from './pglite-process.ts'
import { PgliteStream } from './pglite-stream.ts'

/** The query builder: on the pool, or inside a transaction. Repositories take either. */
export type Database = Omit<NodePgDatabase, '$client'>
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
export type Queries = Database | Transaction

const standstillMilliseconds = 120_000

export interface OpenDatabase {
  readonly queries: Database
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'server'
  /** Aborted, with a `DatabaseLost`, when the database has ended for good. A database server never does: it comes back. */
  readonly lost: AbortSignal
  close(): Promise<void>
}

/** Opens a PostgreSQL server, shared by several processes. */
export function openServerDatabase(url: string, options: { max?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    // A process that stands still in the middle of a change must not hold its locks for ever.
    idle_in_transaction_session_timeout: standstillMilliseconds,
  })
  // A connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const lost = new AbortController().signal
  return { queries: drizzle(pool), pool, kind: 'server', lost, close: () => pool.end() }
}

/** Opens the embedded database: the same driver on the one connection that it has. */
export async function openEmbeddedDatabase(dataDir: string, template?: Uint8Array): Promise<OpenDatabase> {
  if (template === undefined && !existsSync(join(dataDir, 'PG_VERSION'))) await makeDatabase(dataDir)
  const embedded = await startEmbeddedPostgres(dataDir, template)
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // Waiting for the one connection while holding it would hang for good; so it fails, loudly.
    connectionTimeoutMillis: 30_000,
    stream: () => new PgliteStream(embedded.exchange),
  })
  return {
    queries: drizzle(pool),
    pool,
    kind: 'embedded',
    lost: embedded.lost,
    close: async () => {
      await pool.end()
      await embedded.stop()
    },
  }
}

/**
 * In a process of its own: making a database takes hundreds of megabytes, which only a process gives back.
 * And aside: a first start that is broken off halfway leaves nothing behind that looks like a database.
 */
async function makeDatabase(dataDir: string): Promise<void> {
  const parent = dirname(dataDir)
  const prefix = `${basename(dataDir)}.new-`
  mkdirSync(parent, { recursive: true })
  for (const left of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    rmSync(join(parent, left), { recursive: true, force: true })
  }
  const aside = mkdtempSync(join(parent, prefix))
  const maker = fork(new URL('./make-database.ts', import.meta.url), [aside], { execArgv: [] })
  await once(maker, 'exit')
  if (maker.exitCode !== 0) throw new Error(`The embedded database could not be made in ${dataDir}.`)
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(aside, dataDir)
}
