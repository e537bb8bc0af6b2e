/** Small files of music, made byte by byte: real ones to whoever reads them, and silent. */
interface Tags {
  readonly title?: string
  readonly artist?: string
  /** A picture, as it is. */
  readonly cover?: Buffer
}

const text = (value: string) => Buffer.from(value, 'latin1')
const utf8 = (value: string) => Buffer.from(value, 'utf8')

function number(value: number, bytes: number, order: 'big' | 'little' = 'big'): Buffer {
  const made = Buffer.alloc(bytes)
  if (order === 'big') made.writeUIntBE(value, 0, bytes)
  else made.writeUIntLE(value, 0, bytes)
  return made
}

let songs = 0

/** No two files are the same unless a test wants them to be. */
function difference(): Buffer {
  songs += 1
  return utf8(`song ${songs}`)
}

/** Eight thousand bytes for each second. */
export function wavSong({
  seconds = 1,
  told = 8000 * seconds,
}: { seconds?: number; told?: number } = {}): Buffer {
  const samples = Buffer.alloc(8000 * seconds, 128)
  difference().copy(samples, 100)
  const format = Buffer.concat([
    number(1, 2, 'little'),
    number(1, 2, 'little'),
    number(8000, 4, 'little'),
    number(8000, 4, 'little'),
    number(1, 2, 'little'),
    number(8, 2, 'little'),
  ])
  const chunk = (name: string, body: Buffer, length = body.length) =>
    Buffer.concat([text(name), number(length, 4, 'little'), body])
  const rest = Buffer.concat([text('WAVE'), chunk('fmt ', format), chunk('data', samples, told)])
  return chunk('RIFF', rest)
}

const mp3FrameBytes = 417
/** How long a frame plays. */
export const mp3FrameMilliseconds = (1152 / 44_100) * 1000

/** Frames of silence with 128 kbit/s, behind a tag, with or without what an encoder tells in the first. */
export function mp3Song({
  frames = 40,
  xing = false,
  ...tags
}: Tags & { frames?: number; xing?: boolean } = {}): Buffer {
  const frame = (content = Buffer.alloc(0)) =>
    Buffer.concat([
      Buffer.from([0xff, 0xfb, 0x90, 0xc4]),
      content,
      Buffer.alloc(mp3FrameBytes - 4 - content.length),
    ])
  const bytes = (frames + 1) * mp3FrameBytes
  const told = Buffer.concat([
    Buffer.alloc(17),
    text('Xing'),
    number(3, 4),
    number(frames, 4),
    number(bytes, 4),
  ])
  const audio = Array.from({ length: frames }, () => frame())
  return Buffer.concat([id3(tags), ...(xing ? [frame(told)] : []), ...audio])
}

function id3({ title, artist, cover }: Tags): Buffer {
  const frame = (name: string, body: Buffer) =>
    Buffer.concat([text(name), number(body.length, 4), Buffer.alloc(2), body])
  const words = (name: string, value: string | undefined) =>
    value === undefined
      ? []
      : [frame(name, Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(value, 'utf16le')]))]
  const picture =
    cover === undefined ? [] : [frame('APIC', Buffer.concat([text('\0image/png\0\x03\0'), cover]))]
  const mark = frame('TENC', Buffer.concat([Buffer.from([0]), difference()]))
  return id3Tag(Buffer.concat([...words('TIT2', title), ...words('TPE1', artist), ...picture, mark]))
}

/** A tag of version 2.3 around these frames. */
export function id3Tag(body: Buffer): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 127)
  return Buffer.concat([text('ID3'), Buffer.from([3, 0, 0, ...size]), body])
}

function vorbisComments({ title, artist }: Tags): Buffer {
  const sized = (value: Buffer) => Buffer.concat([number(value.length, 4, 'little'), value])
  const comments = [
    ...(title === undefined ? [] : [utf8(`TITLE=${title}`)]),
    ...(artist === undefined ? [] : [utf8(`ARTIST=${artist}`)]),
    Buffer.concat([utf8('ENCODER='), difference()]),
  ]
  return Buffer.concat([sized(utf8('test')), number(comments.length, 4, 'little'), ...comments.map(sized)])
}

export function flacSong({ seconds = 1, ...tags }: Tags & { seconds?: number } = {}): Buffer {
  const info = Buffer.alloc(34)
  info.writeUInt16BE(4096, 0)
  info.writeUInt16BE(4096, 2)
  // 20 bits of sample rate, 3 of channels, 5 of bits per sample, 36 of samples.
  info.writeBigUInt64BE((8000n << 44n) | (15n << 36n) | BigInt(8000 * seconds), 10)
  const comments = vorbisComments(tags)
  return Buffer.concat([
    text('fLaC'),
    number(0, 1),
    number(info.length, 3),
    info,
    number(0x84, 1),
    number(comments.length, 3),
    comments,
    Buffer.alloc(2000, 1),
  ])
}

export function oggSong({ seconds = 1, ...tags }: Tags & { seconds?: number } = {}): Buffer {
  const page = (flags: number, sequence: number, granule: number, body: Buffer) => {
    const segments = [...Array.from({ length: Math.floor(body.length / 255) }, () => 255), body.length % 255]
    return Buffer.concat([
      text('OggS'),
      Buffer.from([0, flags]),
      number(granule, 6, 'little'),
      Buffer.alloc(2),
      number(1, 4, 'little'),
      number(sequence, 4, 'little'),
      Buffer.alloc(4),
      Buffer.from([segments.length, ...segments]),
      body,
    ])
  }
  const identification = Buffer.concat([
    text('\x01vorbis'),
    number(0, 4),
    Buffer.from([1]),
    number(8000, 4, 'little'),
    number(0, 4),
    number(64_000, 4, 'little'),
    number(0, 4),
    Buffer.from([0xb8, 1]),
  ])
  const comments = Buffer.concat([text('\x03vorbis'), vorbisComments(tags), Buffer.from([1])])
  return Buffer.concat([
    page(2, 0, 0, identification),
    page(0, 1, 0, comments),
    page(4, 2, 8000 * seconds, Buffer.alloc(200, 1)),
  ])
}

const box = (name: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies)
  return Buffer.concat([number(body.length + 8, 4), text(name), body])
}

/** With `handler` 'vide' it is a film. */
export function m4aSong({
  seconds = 1,
  handler = 'soun',
  ...tags
}: Tags & { seconds?: number; handler?: 'soun' | 'vide' } = {}): Buffer {
  const times = (rest: number) =>
    Buffer.concat([Buffer.alloc(12), number(8000, 4), number(8000 * seconds, 4), Buffer.alloc(rest)])
  const sample = box(
    handler === 'soun' ? 'mp4a' : 'avc1',
    Buffer.alloc(6),
    number(1, 2),
    Buffer.alloc(8),
    number(1, 2),
    number(16, 2),
    Buffer.alloc(4),
    number(8000 * 65_536, 4),
    Buffer.alloc(50),
  )
  const entries = Buffer.concat([Buffer.alloc(4), number(1, 4)])
  const stbl = box(
    'stbl',
    box('stsd', entries, sample),
    box('stts', entries, number(8 * seconds, 4), number(1000, 4)),
    box('stsc', entries, number(1, 4), number(1, 4), number(1, 4)),
    box('stsz', Buffer.alloc(4), number(100, 4), number(8 * seconds, 4)),
    box('stco', entries, number(0, 4)),
  )
  const kind = box('hdlr', Buffer.alloc(8), text(handler), Buffer.alloc(13))
  const track = box(
    'trak',
    box('tkhd', Buffer.alloc(12), number(1, 4), Buffer.alloc(68)),
    box('mdia', box('mdhd', times(4)), kind, box('minf', stbl)),
  )
  const value = (name: string, content: string) =>
    box(name, box('data', number(1, 4), number(0, 4), utf8(content)))
  const list = box(
    'ilst',
    ...(tags.title === undefined ? [] : [value('\xa9nam', tags.title)]),
    ...(tags.artist === undefined ? [] : [value('\xa9ART', tags.artist)]),
    value('\xa9too', difference().toString()),
  )
  const meta = box(
    'udta',
    box('meta', Buffer.alloc(4), box('hdlr', Buffer.alloc(8), text('mdir'), Buffer.alloc(13)), list),
  )
  return Buffer.concat([
    box('ftyp', text(handler === 'soun' ? 'M4A ' : 'isom'), number(512, 4), text('isomiso2')),
    box('moov', box('mvhd', times(80)), track, meta),
    box('mdat', Buffer.alloc(800, 1)),
  ])
}

/** The head of a picture of so many pixels; nobody who only reads heads asks for more. */
export function pngPicture(width: number, height: number, bytes = 200): Buffer {
  const head = Buffer.concat([
    Buffer.from([0x89]),
    text('PNG\r\n\x1a\n'),
    number(13, 4),
    text('IHDR'),
    number(width, 4),
    number(height, 4),
    Buffer.from([8, 2, 0, 0, 0]),
    Buffer.alloc(4),
  ])
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), songs % 256)])
}
