import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSoundCache, soundKey } from './sound-cache.ts'

const parent = mkdtempSync(join(tmpdir(), 'kompaan-sounds-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

let folders = 0
const newFolder = () => {
  folders += 1
  return join(parent, String(folders))
}

type Options = Parameters<typeof openSoundCache>[0]

function open(folder: string, change: Partial<Options> = {}) {
  return openSoundCache({ folder, bytesMax: 1_000_000, log: () => undefined, ...change })
}

const key = (text: string) => soundKey('nl-NL', 1, text)
const sound = (bytes: number, fill = 7) => Buffer.alloc(bytes, fill)
/** As if it was used last so many hours ago. */
const used = (folder: string, name: string, hours: number) => {
  const at = Date.now() / 1000 - hours * 3600
  utimesSync(join(folder, name), at, at)
}

test('what was kept is found, also by the next process; another text, voice or speed is another sound', async () => {
  const folder = newFolder()
  const cache = await open(folder)
  await cache.keep(key('Dag'), sound(100))
  expect(await (await open(folder)).find(key('Dag'))).toEqual(sound(100))
  expect(await cache.find(key('Dag!'))).toBeUndefined()
  const names = [key('Dag'), soundKey('de-DE', 1, 'Dag'), soundKey('nl-NL', 1.1, 'Dag'), key('Dag!')]
  expect(new Set(names).size).toBe(4)
  // Nobody else on this machine listens.
  expect(statSync(join(folder, key('Dag'))).mode & 0o077).toBe(0)
  expect(statSync(folder).mode & 0o077).toBe(0)
})

test.each([
  ['cut off', (path: string) => truncateSync(path, 60)],
  ['empty', (path: string) => truncateSync(path, 0)],
  ['spoiled', (path: string) => writeFileSync(path, readFileSync(path).fill(9, 50, 51))],
])('a file that is %s is not played, and goes', async (_, damage) => {
  const folder = newFolder()
  const cache = await open(folder)
  await cache.keep(key('Dag'), sound(100))
  damage(join(folder, key('Dag')))
  expect(await cache.find(key('Dag'))).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
  await cache.keep(key('Dag'), sound(100))
  expect(await cache.find(key('Dag'))).toEqual(sound(100))
})

test('over the limit, what was used longest ago goes, and no more than has to', async () => {
  const folder = newFolder()
  const cache = await open(folder, { bytesMax: 10_000 })
  for (let hour = 9; hour >= 1; hour -= 1) {
    await cache.keep(key(String(hour)), sound(1000))
    used(folder, key(String(hour)), hour)
  }
  // The oldest one is heard again.
  expect(await cache.find(key('9'))).toEqual(sound(1000))
  await cache.keep(key('new'), sound(1000))
  const left = new Set(readdirSync(folder))
  expect(['9', 'new', '1', '2', '3', '4', '5'].filter((text) => !left.has(key(text)))).toEqual([])
  expect(left.has(key('8'))).toBe(false)
  const bytes = [...left].reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThanOrEqual(10_000)
  await cache.keep(key('larger than all'), sound(20_000))
  expect(await cache.find(key('larger than all'))).toBeUndefined()
})

test('a start removes what a killed process had half written and what nobody used for a month', async () => {
  const folder = newFolder()
  const cache = await open(folder)
  for (const text of ['recent', 'old']) await cache.keep(key(text), sound(100))
  used(folder, key('old'), 31 * 24)
  for (const name of ['a.1-1.new', 'b.2-1.new']) writeFileSync(join(folder, name), 'half')
  used(folder, 'a.1-1.new', 2)
  await open(folder)
  // The other may be another process's own, which is writing it right now.
  expect(readdirSync(folder).toSorted()).toEqual([key('recent'), 'b.2-1.new'].toSorted())
})

test('a full disk is told in the log, leaves nothing behind, and is left alone for a while', async () => {
  const folder = newFolder()
  const lines: string[] = []
  let tries = 0
  const cache = await open(folder, {
    log: (line) => lines.push(line),
    write: async (path) => {
      tries += 1
      writeFileSync(path, 'half')
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    },
  })
  await cache.keep(key('one'), sound(100))
  await cache.keep(key('two'), sound(100))
  expect([await cache.find(key('one')), readdirSync(folder), tries]).toEqual([undefined, [], 1])
  expect(lines).toEqual(['a sound could not be kept: ENOSPC'])
})

test('without a folder nothing is kept, and nothing fails', async () => {
  const file = join(parent, 'a-file')
  writeFileSync(file, '')
  const cache = await open(join(file, 'folder'))
  await cache.keep(key('Dag'), sound(100))
  expect(await cache.find(key('Dag'))).toBeUndefined()
})
