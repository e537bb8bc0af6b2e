/** Sound that is not compressed, 16 bits a sample. */
export interface Wav {
  readonly channels: number
  readonly samplesPerSecond: number
  /** Of all channels in turn. */
  readonly samples: Int16Array
}

const headBytes = 44
const pcm = 1
/** Says further on what it is; with 16 bits a sample that is the same in all files there are. */
const extensible = 0xfffe

/** The sound in a file, or undefined when it is no such file. */
export function readWav(file: Buffer): Wav | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return undefined
  let format: Omit<Wav, 'samples'> | undefined
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const part = file.subarray(at + 8, at + 8 + size)
    if (name === 'fmt ') format = formatIn(part)
    // Who writes while it speaks does not know the length yet, and says what it likes: then it is all that comes.
    if (name === 'data') return format && { ...format, samples: samplesIn(part) }
    // Parts begin at even places.
    at += 8 + size + (size % 2)
  }
  return undefined
}

function formatIn(part: Buffer): Omit<Wav, 'samples'> | undefined {
  if (part.length < 16) return undefined
  const [kind, channels, bits] = [part.readUInt16LE(0), part.readUInt16LE(2), part.readUInt16LE(14)]
  const samplesPerSecond = part.readUInt32LE(4)
  const isPlain = (kind === pcm || kind === extensible) && bits === 16
  const isUsual = channels >= 1 && channels <= 2 && samplesPerSecond >= 8000 && samplesPerSecond <= 96_000
  return isPlain && isUsual ? { channels, samplesPerSecond } : undefined
}

function samplesIn(part: Buffer): Int16Array {
  const samples = new Int16Array(Math.floor(part.length / 2))
  for (let at = 0; at < samples.length; at += 1) samples[at] = part.readInt16LE(2 * at)
  return samples
}

export function writeWav({ channels, samplesPerSecond, samples }: Wav): Buffer {
  const file = Buffer.alloc(headBytes + 2 * samples.length)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(pcm, 20)
  file.writeUInt16LE(channels, 22)
  file.writeUInt32LE(samplesPerSecond, 24)
  file.writeUInt32LE(samplesPerSecond * channels * 2, 28)
  file.writeUInt16LE(channels * 2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(2 * samples.length, 40)
  for (let at = 0; at < samples.length; at += 1) file.writeInt16LE(samples[at] ?? 0, headBytes + 2 * at)
  return file
}

/** At so many per cent of its loudness. */
export function softened(wav: Wav, percent: number): Wav {
  return { ...wav, samples: wav.samples.map((sample) => Math.round((sample * percent) / 100)) }
}

/** Of 32,768: what nobody hears. */
const faintest = 100

export function isHeard({ samples }: Wav): boolean {
  return samples.some((sample) => Math.abs(sample) > faintest)
}
