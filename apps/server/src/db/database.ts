import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { copyDatabaseFolder } from './copy-database-folder.ts'
import { FolderUnusable } from './data-folder.ts'
import { gatheringSocket } from './gathering-socket.ts'
import { startEmbeddedPostgres } from './pglite-process.ts'
import { PgliteStream } from './pglite-stream.ts'
import { endSilentLines } from './silent-lines.ts'

/** The query builder: on the pool, or inside a transaction. Repositories take either. */
export type Database = Omit<NodePgDatabase, '$client'>
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
export type Queries = Database | Transaction

/** The place of an embedded database that is gone with the process. */
const inMemory = 'memory://'
const standstillMilliseconds = 120_000
/** Longer than any of our statements takes; a migration has all the time it needs. */
const statementMilliseconds = 60_000
/** By then the server has given up on every statement, and would have said so. */
const silenceMilliseconds = 75_000
/** Statements that are asked for together on one connection go out together, and are done one after the other. */
const sentAhead = { pipeline: true }
/**
 * No statement of ours is worth compiling to machine code. PostgreSQL decides by what it guesses of a table, and for one
 * that was never analyzed guesses wildly: reading the state of one robot then took a second of a core instead of 1 ms.
 */
const uncompiled = '-c jit=off'
/**
 * How a database or a role is set up by whoever runs it is for people: 'SQL, DMY' writes 5 November as 05/11, and we would
 * read 11 May. Nor could a change that waited for a lock see what came before it, were it to see one moment throughout.
 */
const asWeRead = '-c datestyle=ISO -c timezone=UTC -c default_transaction_isolation=read\\ committed'
/** A line that nobody uses is asked now and then whether it is still there. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

export interface OpenDatabase {
  readonly queries: Database
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'server'
  /** Aborted, with a `DatabaseLost`, when the database has ended for good. A database server never does: it comes back. */
  readonly lost: AbortSignal
  /** What a backup is read from, for as long as its reader takes, without keeping others waiting. */
  readonly snapshot: () => Promise<Snapshot>
  close(): Promise<void>
}

export interface Snapshot {
  readonly pool: pg.Pool
  readonly release: () => Promise<void>
}

interface ServerOptions {
  /** Connections at once. */
  readonly max?: number
  readonly statementMilliseconds?: number
  readonly silenceMilliseconds?: number
}

/** Opens a PostgreSQL server, shared by several processes. */
export function openServerDatabase(url: string, options: ServerOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    ...keptAlive,
    ...sentAhead,
    options: `${uncompiled} ${asWeRead}`,
    stream: gatheringSocket,
    connectionString: url,
    max: options.max ?? 10,
    statement_timeout: options.statementMilliseconds ?? statementMilliseconds,
    connectionTimeoutMillis: 10_000,
    // A process that stands still in the middle of a change must not hold its locks for ever.
    idle_in_transaction_session_timeout: standstillMilliseconds,
  })
  endSilentLines(pool, options.silenceMilliseconds ?? silenceMilliseconds)
  // A connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const lost = new AbortController().signal
  return {
    queries: drizzle(pool),
    pool,
    kind: 'server',
    lost,
    // A transaction of one connection sees one moment for as long as it is open, and nobody waits for it.
    snapshot: async () => ({ pool, release: async () => undefined }),
    close: () => pool.end(),
  }
}

/** Opens the embedded database: the same driver on the one connection that it has. */
export async function openEmbeddedDatabase(dataDir: string, template?: Uint8Array): Promise<OpenDatabase> {
  const isFolder = dataDir !== inMemory
  if (isFolder) removeLeft(dataDir, '.copy-')
  if (template === undefined && !existsSync(join(dataDir, 'PG_VERSION'))) await makeDatabase(dataDir)
  const embedded = await startEmbeddedPostgres(dataDir, template)
  const pool = new pg.Pool({
    ...sentAhead,
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
    snapshot: isFolder
      ? inTurn(() => openCopy(dataDir, pool))
      : async () => ({ pool, release: async () => undefined }),
    close: async () => {
      await pool.end()
      await embedded.stop()
    },
  }
}

/** The embedded database has one connection, which a backup must not hold: so it reads from a copy of the files. */
async function openCopy(dataDir: string, pool: pg.Pool): Promise<Snapshot> {
  const aside = mkdtempSync(`${dataDir}.copy-`)
  // Not at once: on a busy disk that takes seconds, for which nothing else would be served.
  const remove = () => rm(aside, { recursive: true, force: true })
  try {
    await copyDatabaseFolder(dataDir, aside, pool)
    const copy = await openEmbeddedDatabase(aside)
    return {
      pool: copy.pool,
      release: async () => {
        try {
          await copy.close()
        } finally {
          await remove()
        }
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Each copy takes as much of the disk as the database: the next one waits until the last is gone. */
function inTurn(open: () => Promise<Snapshot>): () => Promise<Snapshot> {
  let last = Promise.resolve()
  return async () => {
    const { promise, resolve: over } = Promise.withResolvers<void>()
    const before = last
    last = promise
    await before
    try {
      const { pool, release } = await open()
      return { pool, release: () => release().finally(over) }
    } catch (error) {
      over()
      throw error
    }
  }
}

/** What a process that was killed left beside the database. */
function removeLeft(dataDir: string, suffix: string): void {
  const parent = dirname(dataDir)
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(dataDir)}${suffix}`)) {
      rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
}

/**
 * In a process of its own: making a database takes hundreds of megabytes, which only a process gives back.
 * And aside: a first start that is broken off halfway leaves nothing behind that looks like a database.
 */
async function makeDatabase(dataDir: string): Promise<void> {
  removeLeft(dataDir, '.new-')
  demandRoom(dirname(dataDir))
  const aside = mkdtempSync(`${dataDir}.new-`)
  // It is over within seconds: nothing in it is worth optimizing, which took a quarter of the processor time.
  const maker = fork(new URL('./make-database.ts', import.meta.url), [aside], {
    execArgv: ['--liftoff-only'],
  })
  await once(maker, 'exit')
  if (maker.exitCode !== 0) throw new Error(`The embedded database could not be made in ${dataDir}.`)
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(aside, dataDir)
}

/** An empty database takes some 40 MB, and begins to write at once. */
const newDatabaseBytes = 64 * 1024 * 1024

function demandRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= newDatabaseBytes) return
  throw new FolderUnusable(`A new database needs 64 MB of free disk space in ${folder}, and there is less.`)
}
