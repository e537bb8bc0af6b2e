import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What was said before, so that it need not be said again. Losing any of it costs a moment. */
export interface SoundCache {
  find(key: string): Promise<Buffer | undefined>
  /** Resolves when it is kept, or when that was not possible. */
  keep(key: string, sound: Buffer): Promise<void>
}

interface CacheOptions {
  readonly folder: string
  readonly bytesMax: number
  readonly log: (line: string) => void
  /** Tests have a disk of their own. */
  readonly write?: (path: string, parts: readonly Buffer[]) => Promise<void>
}

const hashBytes = 32
const hour = 3_600_000
const day = 24 * hour
/** What nobody has asked for this long is forgotten: a sentence can be about somebody. */
const unusedDays = 30
const asideEnding = '.new'
/** After a disk that took nothing, it is left alone for a while. */
const restMilliseconds = 60_000

/** One name for one sound. */
export function soundKey(voice: string, speed: number, text: string): string {
  return createHash('sha256')
    .update(JSON.stringify([voice, speed, text]))
    .digest('hex')
}

/** Files in a folder, each with the hash of what is in it before that: what was cut off or spoiled is not played. */
export async function openSoundCache(options: CacheOptions): Promise<SoundCache> {
  const { folder, bytesMax, log } = options
  const write = options.write ?? ((path, parts) => writeFile(path, parts, { flag: 'wx', mode: 0o600 }))
  let total = 0
  let writes = 0
  let restUntil = 0
  let sweeping: Promise<void> | undefined

  async function filesInOrder() {
    const names = await readdir(folder)
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        // Gone meanwhile, when several processes share the folder.
        const found = await stat(path).catch(() => undefined)
        return found?.isFile() ? { path, size: found.size, usedAt: found.mtimeMs } : undefined
      }),
    )
    return files.filter((file) => file !== undefined).toSorted((a, b) => a.usedAt - b.usedAt)
  }

  /** Removes what is left of writes that were cut off, what nobody used for long, and the oldest of what is too much. */
  async function sweep(): Promise<void> {
    const now = Date.now()
    const files = await filesInOrder()
    let left = files.reduce((sum, { size }) => sum + size, 0)
    // With room for some more: a sweep for each sentence would be one too many.
    const wanted = left > bytesMax ? bytesMax * 0.9 : bytesMax
    for (const { path, size, usedAt } of files) {
      const isAside = path.endsWith(asideEnding) && now - usedAt > hour
      if (!isAside && now - usedAt <= unusedDays * day && left <= wanted) continue
      await rm(path, { force: true })
      left -= size
    }
    total = left
  }

  function sweepOnce(): Promise<void> {
    sweeping ??= sweep()
      .catch((error: unknown) => log(`the cache could not be swept: ${reasonOf(error)}`))
      .finally(() => (sweeping = undefined))
    return sweeping
  }

  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    log(`there is no folder to keep sounds in: ${reasonOf(error)}`)
  }
  await sweepOnce()
  setInterval(() => void sweepOnce(), day / 4).unref()

  return {
    find: async (key) => {
      const path = join(folder, key)
      const content = await readFile(path).catch(() => undefined)
      if (content === undefined) return undefined
      const sound = content.subarray(hashBytes)
      if (content.length <= hashBytes || !content.subarray(0, hashBytes).equals(hashOf(sound))) {
        await rm(path, { force: true }).catch(() => undefined)
        return undefined
      }
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
      return sound
    },
    keep: async (key, sound) => {
      const size = hashBytes + sound.length
      if (size > bytesMax || Date.now() < restUntil) return
      writes += 1
      const aside = join(folder, `${key}.${process.pid}-${writes}${asideEnding}`)
      try {
        await write(aside, [hashOf(sound), sound])
        await rename(aside, join(folder, key))
      } catch (error) {
        restUntil = Date.now() + restMilliseconds
        log(`a sound could not be kept: ${reasonOf(error)}`)
        await rm(aside, { force: true }).catch(() => undefined)
        return
      }
      total += size
      if (total > bytesMax) await sweepOnce()
    },
  }
}

function hashOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
