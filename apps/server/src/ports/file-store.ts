import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '../http/api-error.ts'

export interface StoredFile {
  readonly sha256: string
  readonly size: number
}

/** Large files outside the database, named by what is in them. */
export interface FileStore {
  /** Keeps a file once it is there in full; refuses one that is larger than allowed while it comes in. */
  keep(body: Readable, maxBytes: number): Promise<StoredFile>
  read(sha256: string, range: { start: number; end: number }): Readable
}

/** Files in a folder of the data folder. */
export function folderFileStore(folder: string): FileStore {
  return {
    keep: async (body, maxBytes) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const aside = join(folder, `${randomUUID()}.new`)
      const hash = createHash('sha256')
      let size = 0
      try {
        await pipeline(
          body,
          async function* measured(chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              size += chunk.length
              if (size > maxBytes) throw new ApiError('payload_too_large')
              hash.update(chunk)
              yield chunk
            }
          },
          createWriteStream(aside, { mode: 0o600, flags: 'wx' }),
        )
        await flushToDisk(aside)
        const sha256 = hash.digest('hex')
        await rename(aside, join(folder, sha256))
        return { sha256, size }
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    read: (sha256, { start, end }) => createReadStream(join(folder, sha256), { start, end }),
  }
}

async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
