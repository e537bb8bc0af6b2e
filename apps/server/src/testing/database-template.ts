import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { openEmbeddedDatabase } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'

const cacheFolder = fileURLToPath(new URL('../../../../node_modules/.cache/kompaan', import.meta.url))

/**
 * An embedded database with all tables and no rows, kept between runs: making one anew takes many seconds,
 * loading it one. Named after what it is made from, so that it is never out of date.
 */
export async function databaseTemplate(): Promise<Uint8Array> {
  return readFileSync(join(await templateFolder(), 'dump.tar'))
}

/** The same as a folder that a server can be started on. */
export async function copyDatabaseTemplate(databasePath: string): Promise<void> {
  cpSync(join(await templateFolder(), 'files'), databasePath, { recursive: true })
}

async function templateFolder(): Promise<string> {
  const path = join(cacheFolder, `postgres-${fingerprint()}`)
  if (existsSync(path)) return path
  mkdirSync(cacheFolder, { recursive: true })
  removeOutdated(basename(path))
  // Made aside and moved, since two test processes may do this at once; the second to finish has no more to do.
  const aside = mkdtempSync(`${path}.`)
  await makeTemplate(aside)
  try {
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(path)) throw error
  }
  return path
}

function removeOutdated(current: string): void {
  for (const name of readdirSync(cacheFolder)) {
    const isOutdated = name.startsWith('postgres-') && !name.startsWith(current)
    if (isOutdated) rmSync(join(cacheFolder, name), { recursive: true, force: true })
  }
}

async function makeTemplate(folder: string): Promise<void> {
  const files = join(folder, 'files')
  const opened = await openEmbeddedDatabase(files)
  await migrate(opened.pool)
  await opened.close()
  const database = await PGlite.create(files)
  const dump = await database.dumpDataDir('none')
  await database.close()
  writeFileSync(join(folder, 'dump.tar'), new Uint8Array(await dump.arrayBuffer()))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const resolved = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  hash.update(readFileSync(resolved.replace(/dist.*$/, 'package.json')))
  hash.update(readFileSync(new URL('./database-template.ts', import.meta.url)))
  for (const { name, sql } of readMigrations()) hash.update(name).update(sql)
  return hash.digest('hex').slice(0, 16)
}
