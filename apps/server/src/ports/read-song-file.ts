import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { songTypes } from '@kompaan/contract'
import { parseBlob } from 'music-metadata'
import type { IAudioMetadata, IOptions } from 'music-metadata'
import { z } from 'zod'
import { pictureSize } from './picture-size.ts'
import { songTypeOf } from './song-type-of.ts'
import type { JudgedSong } from './song-type-of.ts'

/** What a file of music says about itself; or why it is none that we keep. */
export const songReading = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('song'),
    type: z.enum(songTypes),
    milliseconds: z.number().int().positive(),
    /** Reckoned from its first frames otherwise. */
    isLengthTold: z.boolean(),
    title: z.string().nullable(),
    artist: z.string().nullable(),
    cover: z.instanceof(Uint8Array).nullable(),
  }),
  z.object({ outcome: z.literal('not_music') }),
  z.object({ outcome: z.literal('damaged') }),
])
export type SongReading = z.infer<typeof songReading>

/** What a picture may have: lists show many at once, also on phones. */
export const coverBytesMax = 1024 ** 2
const coverPixelsMax = 4_000_000
/** What follows in a tag is read by nobody. */
const tagCharactersMax = 1000
const longestMilliseconds = 24 * 60 * 60 * 1000

const mediaTypes = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
} as const

/** Reads a file bit by bit: what it is, how long it plays, and what its tags say. Runs in a process of its own. */
export async function readSongFile(path: string): Promise<SongReading> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const judged = await songTypeOf(async (position, length) => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }, size)
    if (judged === undefined) return { outcome: 'not_music' }
    if (judged.isCutOff) return { outcome: 'damaged' }
    const blob = await openAsBlob(path, { type: mediaTypes[judged.type] })
    // Only where no header tells how long it plays is it counted frame by frame.
    const first = await parseBlob(blob, options)
    const found = first.format.duration ? first : await parseBlob(blob, { ...options, duration: true })
    return reading(judged, found)
  } catch {
    // Whatever the reader of tags stumbled over.
    return { outcome: 'damaged' }
  } finally {
    await handle.close()
  }
}

const options: IOptions = { skipPostHeaders: true }

function reading({ type, isLengthTold }: JudgedSong, { format, common }: IAudioMetadata): SongReading {
  // Films come as mp4 too.
  if (format.hasVideo === true) return { outcome: 'not_music' }
  const milliseconds = Math.round((format.duration ?? 0) * 1000)
  if (format.hasAudio === false || !(milliseconds > 0 && milliseconds <= longestMilliseconds)) {
    return { outcome: 'damaged' }
  }
  return {
    outcome: 'song',
    type,
    milliseconds,
    isLengthTold,
    title: told(common.title),
    artist: told(artistIn(format, common)),
    cover: coverIn(common.picture?.[0]?.data),
  }
}

/** A slash separates artists in these tags, but it is part of a name such as AC/DC too: the text stays as it was written. */
const tagsWithSlashes: readonly string[] = ['ID3v2.2', 'ID3v2.3']

function artistIn(
  { tagTypes }: IAudioMetadata['format'],
  { artist, artists = [] }: IAudioMetadata['common'],
): string | undefined {
  return artists.length > 1 && tagTypes.some((type) => tagsWithSlashes.includes(type))
    ? artists.join('/')
    : artist
}

/** A text of a tag. One with characters that could not be read, such as a compressed one, says nothing. */
function told(text: string | undefined): string | null {
  return text === undefined || text.includes('\u{FFFD}') ? null : text.slice(0, tagCharactersMax)
}

/** The picture, when it is one that every browser shows and none works hard for. Only its head is read, never its pixels. */
function coverIn(data: Uint8Array | undefined): Uint8Array<ArrayBuffer> | null {
  if (data === undefined || data.length > coverBytesMax) return null
  const size = pictureSize(data)
  return size !== undefined && size.width * size.height <= coverPixelsMax ? Uint8Array.from(data) : null
}
