import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { mp3Song, wavSong } from '../testing/songs.ts'
import { createSongReader, NoSong } from './song-reader.ts'

let folder = ''
let song = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kompaan-ffmpeg-'))
  song = join(folder, 'song')
  writeFileSync(song, wavSong({ seconds: 10 }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Stands for ffmpeg: says this of a song, as the real one writes it, and that it can measure its own tone. */
async function readWith(said: string, { end = 0, tone = 'I: -21.0 LUFS' } = {}) {
  const ffmpeg = join(folder, 'ffmpeg')
  const script = `#!/bin/sh\ncase "$*" in *lavfi*) echo "time=00:00:01.00 ${tone}" >&2; exit 0;; esac\nprintf '%b' '${said}' >&2; exit ${end}\n`
  writeFileSync(ffmpeg, script, { mode: 0o755 })
  const reader = createSongReader({ ffmpeg, log: createLog('silent') })
  try {
    return await reader
      .read(song, 'anna')
      .catch((error: unknown) => (error instanceof NoSong ? error.code : error))
  } finally {
    await reader.close()
  }
}

const summary = (loudness: string) =>
  `size=N/A time=00:00:04.10 speed=1x\\nsize=N/A time=00:00:10.00 speed=1x\\n  Integrated loudness:\\n    I:         ${loudness} LUFS\\n`

test('a song that is decoded gets the gain that leads to -18 LUFS, within bounds; silence gets none', async () => {
  expect(await readWith(summary('-23.5'))).toMatchObject({ milliseconds: 10_000, gain: 550 })
  expect(await readWith(summary('-10.2'))).toMatchObject({ gain: -780 })
  expect(await readWith(summary('-45.0'))).toMatchObject({ gain: 1200 })
  expect(await readWith(summary('-70.0'))).toMatchObject({ gain: null })
})

test('a song that plays shorter than it says, or not at all, is damaged', async () => {
  expect(await readWith('time=00:00:06.20\\n I: -20.0 LUFS')).toBe('damaged')
  expect(await readWith('Invalid data found', { end: 1 })).toBe('damaged')
})

test('an mp3 that does not say how long it is plays as long as it was heard to, and is not damaged', async () => {
  writeFileSync(song, mp3Song({ frames: 400 }))
  expect(await readWith('time=00:00:06.20\\n I: -20.0 LUFS')).toMatchObject({ milliseconds: 6200 })
  expect(await readWith('Invalid data found', { end: 1 })).toBe('damaged')
  writeFileSync(song, mp3Song({ frames: 400, xing: true }))
  expect(await readWith('time=00:00:06.20\\n I: -20.0 LUFS')).toBe('damaged')
  writeFileSync(song, wavSong({ seconds: 10 }))
})

test.each([
  'Decoding requested, but no decoder found for: pcm_s16le',
  'Decoder (codec pcm_s16le) not found for input stream #0:0',
  'Unknown input format: wav',
])('an ffmpeg that lacks the type cannot call it damaged: %s', async (said) => {
  expect(await readWith(said, { end: 1 })).toMatchObject({ milliseconds: 10_000, gain: null })
})

test('without an ffmpeg that works every song is kept, without a gain', async () => {
  expect(await readWith('Unrecognized option', { end: 1, tone: 'Unrecognized option' })).toMatchObject({
    gain: null,
  })
  const reader = createSongReader({ ffmpeg: join(folder, 'nowhere'), log: createLog('silent') })
  expect(await reader.read(song, 'anna')).toMatchObject({ milliseconds: 10_000, gain: null })
  await reader.close()
})
