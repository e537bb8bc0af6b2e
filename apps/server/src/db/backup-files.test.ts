import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { FileStore } from '../ports/file-store.ts'
import { folderFileStore } from '../ports/folder-file-store.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { fileLines, restoreFiles } from './backup-files.ts'

let folder = ''
let source: FileStore
let target: FileStore
let logged: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kompaan-files-'))
  const clock = createTestClock()
  source = folderFileStore(join(folder, 'source'), clock)
  target = folderFileStore(join(folder, 'target'), clock)
  logged = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const log = () => createLog('error', { write: (line) => void logged.push(line) })
const linesOf = () => Array.fromAsync(fileLines(source, log()))
const keep = (content: Buffer) => source.keep(Readable.from([content]), content.length)
/** As they come out of a file: each by itself, and at some point no more. */
async function* coming(lines: readonly object[]): AsyncGenerator<object, undefined> {
  yield* lines
}

test('files of any size go in pieces and come back as they were', async () => {
  const contents = [Buffer.from('robot software'), randomBytes(300_000), Buffer.alloc(0)]
  for (const content of contents) await keep(content)
  const lines = await linesOf()
  expect(Math.max(...lines.map((line) => JSON.stringify(line).length))).toBeLessThan(100_000)
  expect(await restoreFiles(target, coming(lines))).toBe(true)
  for (const content of contents) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect((await buffer(await target.read(sha256))).equals(content)).toBe(true)
  }
  expect(logged).toEqual([])
})

test('a damaged file is told when the backup is made and when it is restored; the others come back', async () => {
  const good = await keep(Buffer.from('good'))
  const bad = await keep(Buffer.from('bad'))
  writeFileSync(join(folder, 'source', bad.sha256), 'BAD')
  const lines = await linesOf()
  expect(logged).toEqual([expect.stringContaining(bad.sha256)])
  expect(await restoreFiles(target, coming(lines))).toBe(false)
  expect([await target.size(good.sha256), await target.size(bad.sha256)]).toEqual([4, undefined])
})

test('a backup that ends within its files gives those that are whole, and says that they are not all', async () => {
  const { sha256 } = await keep(Buffer.from('one'))
  const [first, bytes, end, count] = await linesOf()
  if (!first || !bytes || !end || !count) throw new Error('there are four lines')
  expect(await restoreFiles(target, coming([first, bytes, end]))).toBe(false)
  expect(await target.size(sha256)).toBe(3)
  expect(await restoreFiles(target, coming([first, bytes]))).toBe(false)
})

test('a file that grew while it was read costs no other', async () => {
  const [grown, good] = [await keep(Buffer.from('grown')), await keep(Buffer.from('good'))]
  const lines = (await linesOf()).map((line) =>
    'file' in line && line.file === grown.sha256 ? { ...line, size: 1 } : line,
  )
  await restoreFiles(target, coming(lines))
  expect(await target.size(good.sha256)).toBe(4)
})

test('a store that cannot take a file in says why', async () => {
  await keep(Buffer.from('one'))
  writeFileSync(join(folder, 'target'), 'no folder')
  await expect(restoreFiles(target, coming(await linesOf()))).rejects.toThrow('EEXIST')
})

test('a backup of a version that had no files lacks none', async () => {
  expect(await restoreFiles(target, coming([]))).toBe(true)
})
