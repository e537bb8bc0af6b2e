const headBytes = 44

/** A file of sound, one channel, 16 bits a sample, not compressed, of pieces that follow each other. */
export function wavOf(pieces: readonly Int16Array[], samplesPerSecond: number): Uint8Array<ArrayBuffer> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  // One copy of the sound and no more: minutes of it are megabytes.
  const file = new ArrayBuffer(headBytes + 2 * length)
  const head = Buffer.from(file, 0, headBytes)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(file.byteLength - 8, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(samplesPerSecond, 24)
  head.writeUInt32LE(samplesPerSecond * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(2 * length, 40)
  // Node runs on machines that keep a number's small end first, as this file does.
  const samples = new Int16Array(file, headBytes)
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  return new Uint8Array(file)
}
