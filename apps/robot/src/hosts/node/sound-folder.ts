import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SoundFiles } from '../../core/ports.ts'

interface SoundFolder extends SoundFiles {
  /** Where a file lies. */
  readonly fileOf: (name: string) => string
}

/** In bytes: what all of them may take together, and what is left of the disk for everything else. */
interface Space {
  readonly most: number
  readonly reserve: number
}

const usualSpace: Space = { most: 8e9, reserve: 500e6 }

/** Some five hundred sentences. */
export const sentenceSpace: Space = { most: 64e6, reserve: 500e6 }

/** What else lies in the folder is not ours: a disk that is mounted there brings a folder of its own. */
const fileName = /^[\da-f]{64}$/

/** Keeps songs, or sentences, as files: each under the SHA-256 of its whole. */
export function soundFolder(folder: string, { most, reserve }: Space = usualSpace): SoundFolder {
  const fileOf = (name: string) => join(folder, name)

  const sizes = async () => {
    const names = await readdir(folder).catch(() => [])
    const all = new Map<string, number>()
    for (const name of names.filter((each) => fileName.test(each))) {
      const found = await stat(fileOf(name)).catch(ifThere)
      if (found?.isFile() === true) all.set(name, found.size)
    }
    return all
  }

  return {
    fileOf,
    sizes,
    write: async (name, at, bytes) => {
      await mkdir(folder, { recursive: true })
      const file = await open(fileOf(name), constants.O_RDWR | constants.O_CREAT, 0o600)
      try {
        await file.truncate(at)
        await file.write(bytes, 0, bytes.length, at)
        await file.sync()
        return (await file.stat()).size === at + bytes.length
      } catch (error) {
        if (isOutOfRoom(error)) return false
        throw error
      } finally {
        await file.close()
      }
    },
    sha256: async (name) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(fileOf(name)), hash)
      return hash.digest('hex')
    },
    remove: async (names) => {
      for (const name of names) await rm(fileOf(name), { force: true })
    },
    room: async () => {
      await mkdir(folder, { recursive: true })
      const { bavail, bsize } = await statfs(folder)
      const taken = [...(await sizes()).values()].reduce((sum, size) => sum + size, 0)
      return Math.min(most - taken, bavail * bsize - reserve)
    },
  }
}

/** It may have been removed at this moment. */
function ifThere(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
