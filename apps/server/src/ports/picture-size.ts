/** How large a JPEG or PNG says it is, by its head; undefined when it says nothing. Nothing is decoded. */
export function pictureSize(
  data: Uint8Array,
): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (isPng(data)) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (!isJpeg(data)) return undefined
  // Segments, each with its length behind its mark; the one that begins the picture has its size.
  for (let at = 2; at + 9 <= data.length; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined
    if (beginsPicture(view.getUint8(at + 1)))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return undefined
}

function isPng(data: Uint8Array): boolean {
  return data.length >= 24 && [0x89, 0x50, 0x4e, 0x47].every((byte, index) => data[index] === byte)
}

function isJpeg(data: Uint8Array): boolean {
  return data[0] === 0xff && data[1] === 0xd8
}

/** Of the marks from C0 to CF, three are tables. */
function beginsPicture(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
}
