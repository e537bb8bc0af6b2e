import { once } from 'node:events'
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '../testing/s3.ts'
import type { S3 } from '../testing/s3.ts'
import { createTestClock } from '../testing/test-clock.ts'
import type { TestClock } from '../testing/test-clock.ts'
import { until } from '../testing/until.ts'
import { hour } from './clock.ts'
import type { FileStore } from './file-store.ts'
import { folderFileStore } from './folder-file-store.ts'
import { s3FileStore } from './s3-file-store.ts'
import { sweepFiles } from './sweep-files.ts'
import type { FileUses } from './sweep-files.ts'

let folder = ''
let clock: TestClock
let files: FileStore
let s3: S3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'kompaan-files-')), 'files')
  // The store has a clock of its own.
  clock = createTestClock(Date.now())
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const keep = (content: string) => files.keep(Readable.from([Buffer.from(content)]), 1000)
const listed = async () => (await Array.fromAsync(files.list())).map(({ sha256 }) => sha256).toSorted()

/** What a process leaves that is killed while it takes a file in. */
function leftHalfWritten(name: string, at: number): string {
  const path = join(folder, `${name}.new`)
  writeFileSync(path, 'half')
  utimesSync(path, new Date(at), new Date(at))
  return path
}

const stores = {
  'in a folder': () => folderFileStore(folder, clock),
  'in a store of its own': () => s3FileStore(s3.settings, { folder, clock }),
}

describe.each(Object.entries(stores))('%s', (_, open) => {
  beforeEach(async () => {
    await s3.empty()
    files = open()
  })

  test('a file that is kept has a size, can be read whole or in part, and is listed', async () => {
    expect(await listed()).toEqual([])
    const { sha256 } = await keep('robot software')
    expect([await files.size(sha256), await files.size('0'.repeat(64))]).toEqual([14, undefined])
    expect(await text(await files.read(sha256))).toBe('robot software')
    for await (const chunk of await files.read(sha256)) expect(Buffer.isBuffer(chunk)).toBe(true)
    expect(await text(await files.read(sha256, { start: 6, end: 13 }))).toBe('software')
    expect(await Array.fromAsync(files.list())).toEqual([{ sha256, size: 14 }])
    expect(readdirSync(folder).filter((name) => name !== sha256)).toEqual([])
    expect((await keep('')).size).toBe(0)
  })

  test('whoever looks into a file first has it whole, and a refusal leaves nothing behind', async () => {
    const body = () => Readable.from([Buffer.from('a song')])
    let seen = ''
    const look = async (path: string) => {
      seen = await text(createReadStream(path))
    }
    await files.keep(body(), 1000, look)
    expect(seen).toBe('a song')
    const before = await listed()
    const refuse = async () => {
      throw new Error('no song')
    }
    await expect(files.keep(Readable.from([Buffer.from('noise')]), 1000, refuse)).rejects.toThrow('no song')
    expect(await listed()).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
  })

  test('[SEC-34] a file that is too large, or breaks off, leaves nothing behind', async () => {
    await expect(keep('x'.repeat(1001))).rejects.toThrow('payload_too_large')
    const broken = new PassThrough()
    const kept = files.keep(broken, 1000)
    broken.write('half')
    broken.destroy(new Error('gone'))
    await expect(kept).rejects.toThrow('gone')
    expect(readdirSync(folder)).toEqual([])
    expect(await listed()).toEqual([])
  })

  test('a file that nothing refers to is swept once it is an hour old; one that is referred to stays', async () => {
    const wanted = await keep('wanted')
    const leftover = await keep('leftover')
    const uses: FileUses = {
      inUse: async () => new Set([wanted.sha256]),
      unlessInUse: (sha256, work) => (sha256 === wanted.sha256 ? Promise.resolve(false) : work()),
    }
    expect(await sweepFiles(files, uses)).toEqual({ removed: 0 })
    clock.advance(2 * hour)
    expect(await sweepFiles(files, uses)).toEqual({ removed: 1 })
    expect(await listed()).toEqual([wanted.sha256])
    expect(await files.size(leftover.sha256)).toBe(undefined)
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
})

test('a file that comes in again is as young as if it came for the first time', async () => {
  files = folderFileStore(folder, clock)
  const { sha256 } = await keep('again')
  clock.advance(2 * hour)
  await keep('again')
  expect(await files.remove(sha256)).toBe(false)
  expect(await files.size(sha256)).toBe(5)
})

test('a store of files lists more than one page of them', async () => {
  files = s3FileStore(s3.settings, { folder, clock })
  await s3.empty()
  await s3.fill(1203)
  expect(await listed()).toHaveLength(1203)
})

test('a store that is down, or does not know the keys, is told as such, and nothing is half kept', async () => {
  const nobody = { ...s3.settings, endpoint: 'http://127.0.0.1:9' }
  const stranger = { ...s3.settings, accessKeyId: 'nobody' }
  for (const settings of [nobody, stranger, { ...s3.settings, bucket: 'elsewhere' }]) {
    files = s3FileStore(settings, { folder, clock })
    await expect(keep('song')).rejects.toMatchObject({ code: 'unavailable' })
    expect(readdirSync(folder)).toEqual([])
  }
})

test('a store that hangs while a file goes over to it is given up, and nothing is half kept', async () => {
  const hanging = createServer(() => undefined)
  await once(hanging.listen(0, '127.0.0.1'), 'listening')
  const address = hanging.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const settings = { ...s3.settings, endpoint: `http://127.0.0.1:${port}` }
  files = s3FileStore(settings, { folder, clock, patienceMilliseconds: 100 })
  await expect(keep('song')).rejects.toMatchObject({ code: 'unavailable' })
  expect(readdirSync(folder)).toEqual([])
  hanging.closeAllConnections()
  hanging.close()
})
