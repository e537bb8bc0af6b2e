import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { id3Tag, mp3Song } from '../testing/songs.ts'
import { createAside } from './aside.ts'
import { createSongReader } from './song-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'kompaan-reader-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('[SEC-34] a tag that asks for more memory than there is costs its reader, not the server; the next file is read', async () => {
  const artists = Buffer.alloc(48 * 1024 ** 2, 'a/')
  const head = Buffer.from('TPE1\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt32BE(artists.length + 1, 4)
  const [bomb, song] = [join(folder, 'bomb'), join(folder, 'song')]
  writeFileSync(bomb, Buffer.concat([id3Tag(Buffer.concat([head, artists])), mp3Song()]))
  writeFileSync(song, mp3Song({ title: 'Het dorp' }))
  const reader = createSongReader({ ffmpeg: join(folder, 'none'), log: createLog('silent') })
  await expect(reader.read(bomb, 'bram')).rejects.toThrow('damaged')
  expect(await reader.read(song, 'anna')).toMatchObject({ title: 'Het dorp' })
  await reader.close()
})

test('a reader that cannot be started damages no song: that is told as our fault, and the next try reads it', async () => {
  const song = join(folder, 'whole')
  writeFileSync(song, mp3Song({ title: 'Sofietje' }))
  const reader = createSongReader({ ffmpeg: join(folder, 'none'), log: createLog('silent') })
  const { execPath } = process
  process.execPath = join(folder, 'no-such-program')
  try {
    await expect(reader.read(song, 'anna')).rejects.toMatchObject({ code: 'unavailable' })
  } finally {
    process.execPath = execPath
  }
  expect(await reader.read(song, 'anna')).toMatchObject({ title: 'Sofietje' })
  await reader.close()
})

test('who asks much waits behind others, and others do not wait behind them', async () => {
  const answered: string[] = []
  let answer: () => void = () => undefined
  const aside = createAside<string, unknown>({
    start: (onMessage) => ({
      send: (asked) => {
        answer = () => {
          if (typeof asked === 'string') answered.push(asked)
          onMessage(asked)
        }
      },
      end: async () => undefined,
    }),
    read: (message) => message,
    waitingMax: 100,
    startTimer: () => () => undefined,
    failed: () => new Error('no answer'),
  })
  const all = ['b1', 'b2', 'b3', 'b4', 'a1', 'c1', 'a2'].map((name) => aside.ask(name, name.slice(0, 1)))
  for (let count = 0; count < all.length; count += 1) answer()
  await Promise.all(all)
  expect(answered).toEqual(['b1', 'a1', 'c1', 'b2', 'a2', 'b3', 'b4'])
})
