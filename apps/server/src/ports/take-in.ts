import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { open, opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '../http/api-error.ts'
import type { Clock } from './clock.ts'
import { youngMilliseconds } from './file-store.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const unfinished = /\.new$/

/** The place on this machine where files come in, before a store has them. */
export interface Entrance {
  /** Writes a file aside, has it looked into, and hands it to who keeps it; whatever happens, nothing is left there. */
  takeIn(
    input: { readonly body: Readable; readonly maxBytes: number; readonly look: Looks },
    keep: (aside: string, file: StoredFile) => Promise<void>,
  ): Promise<StoredFile>
  removeUnfinished(): Promise<number>
}

type Looks = Parameters<FileStore['keep']>[2]

export function entranceIn(folder: string, clock: Clock): Entrance {
  const beingWritten = new Set<string>()
  return {
    takeIn: async ({ body, maxBytes, look }, keep) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const name = `${randomUUID()}.new`
      const aside = join(folder, name)
      const hash = createHash('sha256')
      let size = 0
      beingWritten.add(name)
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
        await flushToDisk(aside, 'r+')
        await look?.(aside)
        const file = { sha256: hash.digest('hex'), size }
        await keep(aside, file)
        return file
      } finally {
        await rm(aside, { force: true })
        beingWritten.delete(name)
      }
    },
    removeUnfinished: async () => {
      let removed = 0
      for await (const name of namesIn(folder)) {
        if (!unfinished.test(name) || beingWritten.has(name)) continue
        if (removeIfOld(join(folder, name), clock)) removed += 1
      }
      return removed
    },
  }
}

export async function* namesIn(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return
  for await (const { name } of await opendir(folder)) yield name
}

/** In one go, with nothing in between: a file that is kept anew at this moment is young. */
export function removeIfOld(path: string, clock: Clock): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return true
  if (found.mtimeMs > clock.now() - youngMilliseconds) return false
  rmSync(path, { force: true })
  return true
}

export async function flushToDisk(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
