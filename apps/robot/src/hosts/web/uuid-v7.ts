/** A new id that sorts by when it was made, as all ids do here; browsers themselves make only the other kind. */
export function uuidV7(now: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12)
  const [versioned = 0, second = 0, varianted = 0, ...rest] = random.slice(0, 10)
  const tail = [0x70 | (versioned & 0x0f), second, 0x80 | (varianted & 0x3f), ...rest]
  const hex = time + tail.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
