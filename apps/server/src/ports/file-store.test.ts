import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import type { TestClock } from '../testing/test-clock.ts'
import { until } from '../testing/until.ts'
import { hour } from './clock.ts'
import { folderFileStore } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { sweepFiles } from './sweep-files.ts'

let folder = ''
let clock: TestClock
let files: FileStore
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'kompaan-files-')), 'files')
  clock = createTestClock()
  files = folderFileStore(folder, clock)
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

function keep(content: string) {
  return files.keep(Readable.from([Buffer.from(content)]), 1000)
}

/** What a process leaves that is killed while it takes a file in. */
function leftHalfWritten(name: string, at: number): string {
  const path = join(folder, `${name}.new`)
  writeFileSync(path, 'half')
  utimesSync(path, new Date(at), new Date(at))
  return path
}

test('a file that is kept has a size, can be read whole or in part, and is listed', async () => {
  expect(await Array.fromAsync(files.list())).toEqual([])
  const { sha256 } = await keep('robot software')
  expect([files.size(sha256), files.size('0'.repeat(64))]).toEqual([14, undefined])
  expect(await text(files.read(sha256))).toBe('robot software')
  expect(await text(files.read(sha256, { start: 6, end: 13 }))).toBe('software')
  expect(await Array.fromAsync(files.list())).toEqual([{ sha256, size: 14 }])
  expect(readdirSync(folder)).toEqual([sha256])
})

test('[SEC-34] a file that is too large leaves nothing behind', async () => {
  await expect(keep('x'.repeat(1001))).rejects.toThrow('payload_too_large')
  expect(readdirSync(folder)).toEqual([])
})

test('a file that nothing refers to is swept once it is an hour old; one that is referred to stays', async () => {
  const wanted = await keep('wanted')
  const leftover = await keep('leftover')
  const isReferenced = async (sha256: string) => sha256 === wanted.sha256
  expect(await sweepFiles(files, isReferenced)).toEqual({ removed: 0 })
  clock.advance(hour)
  const young = await keep('young')
  expect(await sweepFiles(files, isReferenced)).toEqual({ removed: 1 })
  expect(readdirSync(folder).toSorted()).toEqual([wanted.sha256, young.sha256].toSorted())
  expect(files.size(leftover.sha256)).toBe(undefined)
})

test('a file that comes in again is as young as if it came for the first time', async () => {
  const { sha256 } = await keep('again')
  clock.advance(2 * hour)
  await keep('again')
  expect(files.remove(sha256)).toBe(false)
  expect(files.size(sha256)).toBe(5)
})

test('what a killed process left half written is swept after an hour; what is being written never is', async () => {
  await keep('there')
  const old = leftHalfWritten('old', clock.now() - hour)
  const young = leftHalfWritten('young', clock.now() - hour + 1000)
  const body = new PassThrough()
  const under = files.keep(body, 1000)
  body.write('be')
  const writing = await until(
    () => readdirSync(folder).find((name) => /^[0-9a-f]{8}-[0-9a-f-]{27}\.new$/.test(name)),
    { what: 'the file is being written' },
  )
  utimesSync(join(folder, writing), new Date(0), new Date(0))
  expect(await files.removeUnfinished()).toBe(1)
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  body.end('gun')
  expect((await under).size).toBe(5)
})
