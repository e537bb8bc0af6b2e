import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  flacSong,
  id3Tag,
  m4aSong,
  mp3FrameMilliseconds,
  mp3Song,
  oggSong,
  pngPicture,
  wavSong,
} from '../testing/songs.ts'
import { readSongFile } from './read-song-file.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kompaan-songs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(content: Buffer) {
  const path = join(folder, 'song')
  writeFileSync(path, content)
  return readSongFile(path)
}

const tags = { title: 'Tulpen uit Amsterdam', artist: 'Herman Emmink' }

test.each([
  { type: 'mp3', content: mp3Song({ ...tags, frames: 100 }), milliseconds: 100 * mp3FrameMilliseconds },
  {
    type: 'mp3',
    content: mp3Song({ ...tags, frames: 100, xing: true }),
    milliseconds: 100 * mp3FrameMilliseconds,
  },
  { type: 'flac', content: flacSong({ ...tags, seconds: 3 }), milliseconds: 3000 },
  { type: 'ogg', content: oggSong({ ...tags, seconds: 2 }), milliseconds: 2000 },
  { type: 'm4a', content: m4aSong({ ...tags, seconds: 4 }), milliseconds: 4000 },
])(
  '[SEC-34] $type is known by what is in it, with how long it plays and its tags',
  async ({ type, content, milliseconds }) => {
    const reading = await read(content)
    expect(reading).toMatchObject({ outcome: 'song', type, ...tags })
    expect(reading.outcome === 'song' && Math.abs(reading.milliseconds - milliseconds)).toBeLessThan(60)
  },
)

test.each(['AC/DC', 'Simon/Garfunkel/Anderen'])('the artist %s keeps its slash', async (artist) => {
  expect(await read(mp3Song({ artist }))).toMatchObject({ outcome: 'song', artist })
})

test('a title with characters that cannot be read is no title', async () => {
  expect(await read(mp3Song({ title: '\u{FFFD}\u{FFFD}x\u{FFFD}', artist: 'Corry' }))).toMatchObject({
    outcome: 'song',
    title: null,
    artist: 'Corry',
  })
})

test('a wav plays as long as its bytes say', async () => {
  expect(await read(wavSong({ seconds: 2 }))).toMatchObject({
    outcome: 'song',
    type: 'wav',
    milliseconds: 2000,
    title: null,
  })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000, 7)])],
  ['a program of Linux', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(5000, 7)])],
  ['a text', Buffer.from('Tulpen uit Amsterdam. '.repeat(500))],
  ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5000)])],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(5000))],
  ['a tag with nothing behind it', id3Tag(Buffer.alloc(2000))],
  [
    'noise that begins like a frame',
    Buffer.from([0xff, 0xfb, 0x90, 0xc4, ...Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)]),
  ],
  ['a film', m4aSong({ handler: 'vide' })],
])('[SEC-34] %s is no music, whatever it is called', async (_, content) => {
  expect(await read(content)).toEqual({ outcome: 'not_music' })
})

test.each([
  ['an mp3 that says how long it is', mp3Song({ frames: 100, xing: true })],
  ['a wav', wavSong({ seconds: 2 })],
  ['an m4a', m4aSong()],
  ['an ogg', oggSong({ seconds: 2 })],
])('%s, cut off before its end, is damaged', async (_, content) => {
  expect(await read(content.subarray(0, content.length - 150))).toEqual({ outcome: 'damaged' })
})

test('a file whose headers are nonsense is damaged', async () => {
  expect(await read(Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(3000, 0xff)]))).toEqual({
    outcome: 'damaged',
  })
  expect(await read(Buffer.concat([Buffer.from('OggS'), Buffer.alloc(3000, 0xff)]))).toEqual({
    outcome: 'damaged',
  })
})

test('a picture is kept as it is, unless a phone would work hard for it', async () => {
  const cover = pngPicture(600, 600)
  expect(await read(mp3Song({ cover }))).toMatchObject({ outcome: 'song', cover: new Uint8Array(cover) })
  const unkept = [
    pngPicture(10_000, 5_000),
    pngPicture(600, 600, 1024 ** 2 + 1),
    Buffer.from('<svg onload="x()">'),
  ]
  for (const picture of unkept) {
    expect(await read(mp3Song({ cover: picture }))).toMatchObject({ outcome: 'song', cover: null })
  }
})

test('a tag of very many small pieces, or of one that says it is huge, is read within bounds', async () => {
  const piece = Buffer.concat([Buffer.from('TXXX'), Buffer.from([0, 0, 0, 3, 0, 0, 0, 65, 0])])
  const many = id3Tag(Buffer.concat(Array.from({ length: 20_000 }, () => piece)))
  const huge = id3Tag(
    Buffer.concat([Buffer.from('APIC'), Buffer.from([0x0f, 0xff, 0xff, 0xff, 0, 0]), Buffer.alloc(2000)]),
  )
  for (const tag of [many, huge]) {
    const reading = await read(Buffer.concat([tag, mp3Song()]))
    expect(['song', 'damaged']).toContain(reading.outcome)
  }
})
