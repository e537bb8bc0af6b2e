/**
 * How long a wav file can be heard, in milliseconds. Undefined when it is none of the kind that the server sends, is cut
 * off, or has nothing in it to be heard: silence must not pass for speech.
 */
export function wavLength(file: Uint8Array): number | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < 12 || nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WAVE') return undefined
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= file.length;) {
    const size = view.getUint32(at + 4, true)
    const begin = at + 8
    if (begin + size > file.length) return undefined
    if (nameAt(file, at) === 'fmt ' && size >= 16) bytesPerSecond = view.getUint32(begin + 8, true)
    if (nameAt(file, at) === 'data') {
      const isHeard = file.subarray(begin, begin + size).some((byte) => byte !== 0)
      return bytesPerSecond > 0 && isHeard ? (1000 * size) / bytesPerSecond : undefined
    }
    at = begin + size + (size % 2)
  }
  return undefined
}

function nameAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4))
}
