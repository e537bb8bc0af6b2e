import type { Sound } from './synthesis.ts'

const headBytes = 44

/** A file of sound: one channel, 16 bits a sample, not compressed. */
export function wavOf({ samples, samplesPerSecond }: Sound): Buffer {
  const sound = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const head = Buffer.alloc(headBytes)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(headBytes - 8 + sound.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(samplesPerSecond, 24)
  head.writeUInt32LE(samplesPerSecond * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(sound.length, 40)
  return Buffer.concat([head, sound])
}
