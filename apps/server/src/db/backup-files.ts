import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { FileStore } from '../ports/file-store.ts'

/**
 * The files of a backup, after its rows: a line that names a file by the hash of what is in it, lines of its bytes, and a
 * line at its end; the last line of all counts the files.
 */
const fileLine = z.strictObject({ file: z.string(), size: z.number() })
const bytesLine = z.strictObject({ bytes: z.base64() })
const endLine = z.strictObject({ end: z.string() })
const countLine = z.strictObject({ files: z.number() })

/**
 * One piece after the other, however large they are. Of a file that is damaged or cannot be read, what could be read goes in;
 * it is logged, and its end names another hash, by which a restore knows.
 */
export async function* fileLines(files: FileStore, log: Logger): AsyncGenerator<object> {
  let count = 0
  for await (const { sha256, size } of files.list()) {
    yield { file: sha256, size }
    const hash = createHash('sha256')
    try {
      for await (const chunk of await files.read(sha256)) {
        const bytes = z.instanceof(Buffer).parse(chunk)
        hash.update(bytes)
        yield { bytes: bytes.toString('base64') }
      }
    } catch (error) {
      log.error({ err: error, sha256 }, 'a file could not be read for the backup')
    }
    const found = hash.digest('hex')
    if (found !== sha256) log.error({ sha256 }, 'a file in the backup is damaged')
    yield { end: found }
    count += 1
  }
  yield { files: count }
}

/**
 * Puts files back from the lines of a backup; answers whether all of them came, each as it was. What the backup lacks is
 * left out; a store that cannot take a file in fails it all.
 */
export async function restoreFiles(
  files: FileStore,
  lines: AsyncIterator<unknown, undefined>,
): Promise<boolean> {
  let isWhole = true
  try {
    for (let count = 0; ; count += 1) {
      const { value, done } = await nextOf(lines)
      // A backup of version 1 has none; what it lacks shows in the rows.
      if (done && count === 0) return true
      const last = countLine.safeParse(value)
      if (last.success) return isWhole && last.data.files === count
      const next = fileLine.safeParse(value)
      if (!next.success) return false
      // What is not what it was is kept under the name of what it is; nothing refers to that, and it is swept.
      const kept = await files.keep(Readable.from(bytesOf(lines)), Number.POSITIVE_INFINITY)
      if (kept.sha256 !== next.data.file) isWhole = false
    }
  } catch (error) {
    if (error instanceof BrokenOff) return false
    throw error
  }
}

/** The backup ends, or makes no sense, before a file does. */
class BrokenOff extends Error {}

async function* bytesOf(lines: AsyncIterator<unknown, undefined>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value } = await nextOf(lines)
    if (endLine.safeParse(value).success) return
    const found = bytesLine.safeParse(value)
    if (!found.success) throw new BrokenOff()
    yield Buffer.from(found.data.bytes, 'base64')
  }
}

async function nextOf(lines: AsyncIterator<unknown, undefined>): Promise<IteratorResult<unknown, undefined>> {
  try {
    return await lines.next()
  } catch (error) {
    throw new BrokenOff('the lines end', { cause: error })
  }
}
