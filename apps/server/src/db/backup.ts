import { randomUUIDv7 } from 'node:crypto'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import type { FileStore } from '../ports/file-store.ts'
import { restoreFiles } from './backup-files.ts'
import { migrate, readMigrations } from './migrate.ts'
import { unhurried } from './silent-lines.ts'

/**
 * A backup is text: a first line that says what it is, a line for each slice of a table's rows, and a line that counts
 * them, so that a file that was cut off is noticed; then, since version 2, the files (`backup-files.ts`). It does not depend on PostgreSQL's version or on
 * which of the two databases wrote it.
 */
const formatVersion = 2
const anyHeader = z.object({ format: z.literal('kompaan-backup'), version: z.int(), migration: z.string() })
const slice = z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })
const footer = z.object({ rows: z.number() }).strict()
const sliceSize = 250

/** Reads everything in one repeatable-read transaction: one moment of the whole database. */
export async function* backupLines(pool: pg.Pool): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const migration = readMigrations().at(-1)?.name ?? ''
    yield line({ format: 'kompaan-backup', version: formatVersion, migration })
    let count = 0
    for (const table of await tablesInOrder(client)) {
      await client.query(
        `declare slices no scroll cursor for select to_jsonb(t) as row from ${quoted(table)} t`,
      )
      for (;;) {
        const { rows } = await client.query<{ row: unknown }>(`fetch ${sliceSize} from slices`)
        if (rows.length === 0) break
        count += rows.length
        yield line({ table, rows: rows.map(({ row }) => row) })
      }
      await client.query('close slices')
    }
    yield line({ rows: count })
    await client.query('commit')
  } finally {
    // Also when the reader went away halfway: a connection must not go back inside a transaction.
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

/** The lines of a backup, one after the other. */
type BackupTexts = AsyncGenerator<string, undefined>

/** A backup that is not restored, in a sentence for the operator. */
class BackupRefused extends Error {}

/**
 * Fills an empty database from a backup file, in one transaction, and brings it up to date. The files are put back before
 * the commit: whoever is broken off in between, or has no room for them, begins again. Answers whether all files came
 * as they were: rows are worth having without.
 */
export async function restoreBackup(pool: pg.Pool, file: Readable, files: FileStore): Promise<boolean> {
  const lines = linesOf(file)
  try {
    const migration = readHeader((await lines.next()).value)
    await demandEmpty(pool)
    await migrate(pool, migration)
    const client = await pool.connect()
    let areWhole = false
    try {
      areWhole = await unhurried(client, () => fill(client, lines, files))
    } finally {
      client.release()
    }
    await migrate(pool)
    return areWhole
  } finally {
    await lines.return(undefined)
  }
}

async function fill(client: pg.PoolClient, lines: BackupTexts, files: FileStore): Promise<boolean> {
  try {
    await client.query('begin')
    // Files may take longer than a transaction is otherwise let stand still.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await insertRows(client, lines)
    await beginAnew(client)
    const areWhole = await restoreFiles(files, parsed(lines)).catch(refuseFiles)
    await client.query('commit')
    return areWhole
  } catch (error) {
    await client.query('rollback')
    throw isBadRow(error) ? damaged() : error
  }
}

function refuseFiles(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new BackupRefused(`The files of the backup could not be written (${reason}); nothing was restored.`)
}

async function* parsed(lines: BackupTexts): AsyncGenerator<unknown, undefined> {
  for await (const text of lines) yield parseJson(text)
}

/** Not by node:readline, which loses an error of its input that comes while nobody waits for a line. */
async function* linesOf(file: Readable): BackupTexts {
  const unzipped = createGunzip().setEncoding('utf8')
  // Whatever goes wrong in either reaches whoever reads from the second.
  pipeline(file, unzipped, () => undefined)
  let rest = ''
  try {
    for await (const text of unzipped) {
      const parts = `${rest}${String(text)}`.split('\n')
      rest = parts.pop() ?? ''
      yield* parts
    }
  } catch {
    throw damaged()
  }
  if (rest !== '') yield rest
}

function readHeader(text: string | undefined): string {
  const first = anyHeader.safeParse(parseJson(text))
  if (!first.success) throw new BackupRefused('This is not a backup of Kompaan.')
  const { version, migration } = first.data
  if (version > formatVersion || !readMigrations().some(({ name }) => name === migration)) {
    throw new BackupRefused('This backup was made by a newer version of Kompaan.')
  }
  return migration
}

async function insertRows(client: pg.PoolClient, lines: BackupTexts): Promise<void> {
  const known = new Set(await tablesInOrder(client))
  let count = 0
  for (;;) {
    const { value } = await lines.next()
    if (value === undefined) throw notComplete()
    const found = parseJson(value)
    const last = footer.safeParse(found)
    if (last.success && last.data.rows !== count) throw notComplete()
    if (last.success) return
    const next = slice.safeParse(found)
    if (!next.success || !known.has(next.data.table)) throw damaged()
    const name = quoted(next.data.table)
    await client.query(
      `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [JSON.stringify(next.data.rows)],
    )
    count += next.data.rows.length
  }
}

/**
 * What was true when the backup was made need not be any more: who has logged out since, or changed a password because
 * it was stolen, must not be logged in again. And numbers of after the backup are given out a second time now.
 */
async function beginAnew(client: pg.PoolClient): Promise<void> {
  await client.query('delete from access_token')
  await client.query('delete from refresh_token')
  await client.query('update session set ended_at = now() where ended_at is null')
  if ((await tablesInOrder(client)).includes('installation')) {
    await client.query('update installation set epoch = gen_random_uuid()')
  }
  await client.query(
    "insert into audit_entry (id, at, actor, action, outcome) values ($1, now(), 'operator', 'restoreBackup', 'done')",
    [randomUUIDv7()],
  )
}

function notComplete(): BackupRefused {
  return new BackupRefused('The backup is not complete; nothing was restored.')
}

function damaged(): BackupRefused {
  return new BackupRefused('The backup is damaged; nothing was restored.')
}

/** PostgreSQL's classes of errors for values that do not fit and rows that do not fit together. */
function isBadRow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

/** Tables without rows may be there: a restore that failed leaves them. */
async function demandEmpty(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    for (const table of await tablesInOrder(client)) {
      const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`)
      if (rows.length > 0) {
        throw new BackupRefused(
          'There is data here already; a backup is restored into an empty folder or database.',
        )
      }
    }
  } finally {
    client.release()
  }
}

/** Our own tables, those that are referred to first. */
async function tablesInOrder(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
            where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migration' order by c.relname`)
  const ordered: string[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((need) => ordered.includes(need)))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...ready.map(({ name }) => name))
    waiting = waiting.filter(({ name }) => !ordered.includes(name))
  }
  return ordered
}

function quoted(table: string): string {
  return `public."${table.replaceAll('"', '""')}"`
}

export function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
