/** A sound of so many seconds in which nothing is heard. */
export function silence(seconds: number): string {
  const rate = 8000
  const bytes = new DataView(new ArrayBuffer(44 + seconds * rate))
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) bytes.setUint8(at + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  bytes.setUint32(4, bytes.byteLength - 8, true)
  write(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  write(36, 'data')
  bytes.setUint32(40, seconds * rate, true)
  for (let at = 44; at < bytes.byteLength; at += 1) bytes.setUint8(at, 128)
  return URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' }))
}
