import type { SongType } from '@kompaan/contract'

/** Bytes of a file from a position on, as many of them as there are. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>

export interface JudgedSong {
  readonly type: SongType
  /** Whether the file ends before its own headers say that it does. */
  readonly isCutOff: boolean
  /** Whether it says itself how long it plays; of other files that is reckoned from the first frames. */
  readonly isLengthTold: boolean
}

/** What a file is by what is in it, whatever it is called; undefined when it is no music that we know. */
export async function songTypeOf(read: ReadBytes, size: number): Promise<JudgedSong | undefined> {
  const start = await read(0, 12)
  const word = (from: number) => start.toString('latin1', from, from + 4)
  if (word(0) === 'fLaC') return { type: 'flac', isCutOff: false, isLengthTold: true }
  if (word(0) === 'OggS') return { type: 'ogg', isCutOff: await isOggCutOff(read, size), isLengthTold: true }
  if (word(0) === 'RIFF' && word(8) === 'WAVE')
    return { type: 'wav', isCutOff: await isWavCutOff(read, size), isLengthTold: true }
  if (word(4) === 'ftyp') return { type: 'm4a', isCutOff: await isMp4CutOff(read, size), isLengthTold: true }
  return judgeMp3(read, size)
}

/** More than any real file has, so that one made of a million pieces costs nothing. */
const piecesMax = 10_000

async function isWavCutOff(read: ReadBytes, size: number): Promise<boolean> {
  let position = 12
  for (let count = 0; count < piecesMax && position + 8 <= size; count += 1) {
    const head = await read(position, 8)
    const length = head.readUInt32LE(4)
    // Written without knowing the end, as programs do that write to a pipe.
    if (length === 0xff_ff_ff_ff) return false
    if (head.toString('latin1', 0, 4) === 'data') return position + 8 + length > size
    position += 8 + length + (length % 2)
  }
  return true
}

/** A page has a head of 27 bytes, up to 255 lengths of pieces, and the pieces. */
const oggPageMax = 27 + 255 + 255 * 255

/** Whether it ends in the middle of a page. */
async function isOggCutOff(read: ReadBytes, size: number): Promise<boolean> {
  const end = await read(Math.max(0, size - oggPageMax), oggPageMax)
  const at = end.lastIndexOf('OggS')
  if (at < 0) return true
  const pieces = end.at(at + 26)
  if (pieces === undefined || at + 27 + pieces > end.length) return true
  const lengths = end.subarray(at + 27, at + 27 + pieces)
  return lengths.reduce((sum, length) => sum + length, at + 27 + pieces) > end.length
}

async function isMp4CutOff(read: ReadBytes, size: number): Promise<boolean> {
  let position = 0
  for (let count = 0; count < piecesMax && position + 8 <= size; count += 1) {
    const head = await read(position, 16)
    const length = head.readUInt32BE(0)
    // The last box may reach to the end, wherever that is.
    if (length === 0) return false
    const long = length === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : length
    if (long < 8) return true
    position += long
  }
  return position !== size
}

/** How far into a file its first frame may be, after the tags. */
const searchedBytes = 64 * 1024

/** Noise has bytes like the head of a frame here and there; music has the next one exactly where the first ends. */
async function judgeMp3(read: ReadBytes, size: number): Promise<JudgedSong | undefined> {
  const afterTags = await endOfId3(read)
  const bytes = await read(afterTags, searchedBytes)
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const first = frameAt(bytes, at)
    if (first === undefined) continue
    const next = await read(afterTags + at + first.length, 4)
    const second = frameAt(next, 0)
    const isLast = next.length === 0
    if (!isLast && (second === undefined || second.sampleRate !== first.sampleRate)) continue
    const told = bytesToldByXing(bytes.subarray(at, at + first.length))
    const isLengthTold = told !== undefined
    return { type: 'mp3', isCutOff: isLengthTold && told > size - (afterTags + at), isLengthTold }
  }
  return undefined
}

/** Where the tags at the beginning end; there may be several. */
async function endOfId3(read: ReadBytes): Promise<number> {
  let position = 0
  for (let count = 0; count < 10; count += 1) {
    const head = await read(position, 10)
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') break
    // Four bytes of seven bits each.
    const length = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 127), 0)
    position += 10 + length
  }
  return position
}

interface Frame {
  /** In bytes, its head included. */
  readonly length: number
  readonly sampleRate: number
}

const sampleRates = [44_100, 48_000, 32_000]
const kilobits = {
  /** Of MPEG 1. */
  full: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  /** Of MPEG 2 and 2.5, which have half the sample rate or a quarter of it. */
  low: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}

/** The head of a frame of layer 3. */
function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + 4 > bytes.length) return undefined
  const [zero = 0, one = 0, two = 0] = bytes.subarray(at, at + 3)
  if (zero !== 0xff || (one & 0xe6) !== 0xe2) return undefined
  const version = (one >> 3) & 3
  const rate = sampleRates[(two >> 2) & 3]
  const bitRate = (version === 3 ? kilobits.full : kilobits.low)[(two >> 4) - 1]
  if (version === 1 || rate === undefined || bitRate === undefined) return undefined
  const sampleRate = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4
  const padding = (two >> 1) & 1
  const samplesPerByte = version === 3 ? 144 : 72
  return { length: Math.floor((samplesPerByte * bitRate * 1000) / sampleRate) + padding, sampleRate }
}

/** How many bytes of frames there are, by what the encoder wrote into the first one. */
function bytesToldByXing(frame: Buffer): number | undefined {
  const at = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'))
  if (at < 0 || at + 8 > frame.length) return undefined
  const flags = frame.readUInt32BE(at + 4)
  const hasFrames = (flags & 1) === 1
  const place = at + 8 + (hasFrames ? 4 : 0)
  return (flags & 2) === 2 && place + 4 <= frame.length ? frame.readUInt32BE(place) : undefined
}
