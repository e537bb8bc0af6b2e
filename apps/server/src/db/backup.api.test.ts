import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '../ports/file-store.ts'
import { folderFileStore } from '../ports/folder-file-store.ts'
import { databaseTemplate } from '../testing/database-template.ts'
import { tablePrints } from '../testing/table-prints.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { backupLines, line, restoreBackup } from './backup.ts'
import { openEmbeddedDatabase } from './database.ts'
import type { OpenDatabase } from './database.ts'

let app: TestApp
let target: OpenDatabase
let lines: string[]
beforeAll(async () => {
  app = await startTestApp()
  const people = [await app.client.signUp(), await app.client.signUp({ firstName: 'Zoë', language: 'en' })]
  await app.client.operator('addRobot', { serial: 'BACKUP-1' })
  await app.client.operator('handOverRobot', { serial: 'BACKUP-1', email: people[0]?.email ?? '' })
  await app.database.pool.query(
    "insert into robot (id, serial, created_at) select gen_random_uuid(), 'MANY-' || n, now() from generate_series(1, 1200) n",
  )
  lines = await Array.fromAsync(backupLines(app.database.pool))
  target = await openEmbeddedDatabase('memory://', await databaseTemplate())
})
afterAll(async () => {
  await target.close()
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const folder = mkdtempSync(join(tmpdir(), 'kompaan-backup-'))
const store = () => folderFileStore(join(folder, 'files'), app.clock)

const fileOf = (texts: readonly string[]) => Readable.from([gzipSync(texts.join(''))])
const prints = ({ pool }: OpenDatabase) =>
  tablePrints(pool, {
    except: ['migration', 'access_token', 'refresh_token', 'session', 'installation', 'audit_entry'],
  })

test('[OPS-04] what is no whole backup is refused in a sentence, and leaves the database empty', async () => {
  const empty = await prints(target)
  const [first = '', ...rest] = lines
  const whole = gzipSync(lines.join(''))
  const flipped = Buffer.from(whole)
  const middle = Math.floor(flipped.length / 2)
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 0xff, middle)
  const bad: readonly [string, Readable, string][] = [
    ['no file of ours', Readable.from([Buffer.from('this is no backup')]), 'damaged'],
    ['nothing at all', Readable.from([Buffer.alloc(0)]), 'damaged'],
    ['a file of something else', fileOf(['{"format":"another"}\n']), 'not a backup'],
    ['a bit that fell over', Readable.from([flipped]), 'damaged'],
    ['half of the bytes', Readable.from([whole.subarray(0, middle)]), 'damaged'],
    ['without its last line', fileOf(lines.slice(0, -1)), 'not complete'],
    ['without one of its lines', fileOf([...lines.slice(0, -2), ...lines.slice(-1)]), 'not complete'],
    ['a line that is no JSON', fileOf([first, '{"table":', ...rest]), 'damaged'],
    ['a table that is not ours', fileOf([first, '{"table":"pg_class","rows":[]}\n', ...rest]), 'damaged'],
    ['rows that do not fit', fileOf([first, '{"table":"robot","rows":[{"id":"x"}]}\n', ...rest]), 'damaged'],
    ['rows twice', fileOf([first, ...rest.slice(0, -1), ...rest]), 'damaged'],
    ['a newer form', fileOf([first.replace('"version":2', '"version":3'), ...rest]), 'newer version'],
    ['a newer database', fileOf([first.replace(/"\d{4}_[^"]+"/, '"9999_later"'), ...rest]), 'newer version'],
  ]
  for (const [what, file, reason] of bad) {
    const outcome = await restoreBackup(target.pool, file, store()).then(
      () => 'restored',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
    expect({ what, outcome }).toEqual({ what, outcome: expect.stringContaining(reason) })
    expect(outcome).not.toContain('\n')
  }
  expect(await prints(target)).toEqual(empty)
})

test('[OPS-04] when there is no room for the files nothing is restored, and the same database can be used for the next try', async () => {
  const empty = await prints(target)
  const file = [{ file: 'a'.repeat(64), size: 3 }, { bytes: 'b25l' }, { end: 'a'.repeat(64) }, { files: 1 }]
  const withFile = fileOf([...lines, ...file.map(line)])
  const full: FileStore = {
    ...store(),
    keep: async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    },
  }
  await expect(restoreBackup(target.pool, withFile, full)).rejects.toThrow(
    /no space left.*nothing was restored/,
  )
  expect(await prints(target)).toEqual(empty)
})

test('[OPS-04] a restored database holds every row of every table, and is not restored over', async () => {
  await restoreBackup(target.pool, fileOf(lines), store())
  expect(await prints(target)).toEqual(await prints(app.database))
  await expect(restoreBackup(target.pool, fileOf(lines), store())).rejects.toThrow(
    'There is data here already',
  )
})
