const errorType = 0x45
const readyType = 0x5a
const readyLength = 6

/**
 * What PostgreSQL says when it gives up (FATAL or PANIC), as when it cannot write any more; undefined as long as it
 * works. Inside WebAssembly it cannot end its process: it would give such an answer to every statement from then on.
 */
export function lastWords(answer: Uint8Array): string | undefined {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  // Who is ready for the next statement has not given up; so an answer with many rows is not searched.
  if (bytes.at(-readyLength) === readyType) return undefined
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== errorType) continue
    const fields = fieldsOf(bytes.subarray(at + 5, at + 1 + bytes.readInt32BE(at + 1)))
    const severity = fields.get('V')
    if (severity === 'FATAL' || severity === 'PANIC') return fields.get('M') ?? severity
  }
  return undefined
}

/** An error's fields, by the letter that the protocol gives each. */
function fieldsOf(body: Buffer): Map<string, string> {
  return new Map(
    body
      .toString('utf8')
      .split('\0')
      .map((field) => [field.slice(0, 1), field.slice(1)]),
  )
}
