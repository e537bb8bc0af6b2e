import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { openEmbeddedDatabase } from '../db/database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { startJobQueue } from '../jobs/job-queue.ts'
import { createLog } from '../log.ts'

const cacheFolder = fileURLToPath(new URL('../../../../node_modules/.cache/kompaan', import.meta.url))

/**
 * An embedded database with all tables and no rows, kept between runs: making one anew takes many seconds,
 * loading it one. Named after what it is made from, so that it is never out of date.
 */
export async function databaseTemplate(): Promise<Uint8Array> {
  const path = join(cacheFolder, `postgres-${fingerprint()}.tar`)
  if (!existsSync(path)) {
    mkdirSync(cacheFolder, { recursive: true })
    // Written aside and moved, since two test processes may do this at once.
    const aside = `${path}.${process.pid}`
    writeFileSync(aside, await makeTemplate())
    renameSync(aside, path)
  }
  return readFileSync(path)
}

async function makeTemplate(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'kompaan-template-'))
  try {
    const opened = await openEmbeddedDatabase(folder)
    await migrate(opened.pool)
    const jobs = await startJobQueue(opened.pool, createLog('silent'))
    await jobs.stop()
    await opened.close()
    const database = await PGlite.create(folder)
    const dump = await database.dumpDataDir('none')
    await database.close()
    return new Uint8Array(await dump.arrayBuffer())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of ['@electric-sql/pglite', 'pg-boss']) {
    const resolved = createRequire(import.meta.url).resolve(name)
    hash.update(readFileSync(resolved.replace(/dist.*$/, 'package.json')))
  }
  hash.update(readFileSync(new URL('../jobs/job-queue.ts', import.meta.url)))
  for (const { name, sql } of readMigrations()) hash.update(name).update(sql)
  return hash.digest('hex').slice(0, 16)
}
