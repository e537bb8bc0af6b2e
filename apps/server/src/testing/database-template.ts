import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const cacheFolder = fileURLToPath(new URL('../../../../node_modules/.cache/kompaan', import.meta.url))

/**
 * An empty embedded database, kept between runs: making one anew takes seconds, loading it half a second.
 * Named after what it depends on, so that it is never out of date.
 */
export async function databaseTemplate(): Promise<Uint8Array> {
  const path = join(cacheFolder, `postgres-${fingerprint()}.tar`)
  if (!existsSync(path)) {
    mkdirSync(cacheFolder, { recursive: true })
    const database = await PGlite.create()
    const dump = await database.dumpDataDir('none')
    await database.close()
    // Written aside and moved, since two test processes may do this at once.
    const aside = `${path}.${process.pid}`
    writeFileSync(aside, new Uint8Array(await dump.arrayBuffer()))
    renameSync(aside, path)
  }
  return readFileSync(path)
}

function fingerprint(): string {
  const version = readFileSync(
    createRequire(import.meta.url)
      .resolve('@electric-sql/pglite')
      .replace(/dist.*$/, 'package.json'),
    'utf8',
  )
  return createHash('sha256').update(version).digest('hex').slice(0, 16)
}
