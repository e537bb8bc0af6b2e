import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { soundFolder } from './sound-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'kompaan-songs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const song = 'a'.repeat(64)
const another = 'b'.repeat(64)
const text = (value: string) => new TextEncoder().encode(value)

test('bytes are put behind those that are sure to be there, and what was behind them goes', async () => {
  const songs = soundFolder(join(folder, 'one'))
  expect([...(await songs.sizes())]).toEqual([])
  expect(await songs.write(song, 0, text('0123456789'))).toBe(true)
  expect(await songs.write(song, 4, text('abc'))).toBe(true)
  expect(readFileSync(songs.fileOf(song), 'utf8')).toBe('0123abc')
  expect([...(await songs.sizes())]).toEqual([[song, 7]])
  expect(await songs.sha256(song)).toBe(createHash('sha256').update('0123abc').digest('hex'))
  await songs.remove([song, another])
  expect([...(await songs.sizes())]).toEqual([])
})

test('songs take no more than they may, and leave the rest of the disk its reserve', async () => {
  const songs = soundFolder(join(folder, 'two'), { most: 100, reserve: 0 })
  await songs.write(song, 0, text('0123456789'))
  expect(await songs.room()).toBe(90)
  const reserved = soundFolder(join(folder, 'two'), { most: 100, reserve: Number.MAX_SAFE_INTEGER })
  expect(await reserved.room()).toBeLessThan(0)
})

test('what else lies in the folder is not counted and does no harm', async () => {
  const place = join(folder, 'three')
  mkdirSync(join(place, 'lost+found'), { recursive: true })
  mkdirSync(join(place, another))
  writeFileSync(join(place, '.trash'), 'something')
  const songs = soundFolder(place)
  await songs.write(song, 0, text('0123'))
  expect([...(await songs.sizes())]).toEqual([[song, 4]])
})
