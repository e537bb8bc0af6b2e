import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ReleaseFiles } from '../../core/ports.ts'

/** Keeps releases as files, one for each version. */
export function releaseFolder(folder: string): ReleaseFiles {
  // A version comes over the network; what else it might hold must not lead out of the folder.
  const fileOf = (version: string) => join(folder, `release-${version.replaceAll(/[^0-9.]/g, '_')}`)
  return {
    size: async (version) => (await stat(fileOf(version)).catch(() => undefined))?.size ?? 0,
    append: async (version, bytes) => {
      await mkdir(folder, { recursive: true })
      await appendFile(fileOf(version), bytes, { flush: true })
    },
    sha256: async (version) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(fileOf(version)), hash)
      return hash.digest('hex')
    },
    keepOnly: async (version) => {
      const kept = version === null ? null : fileOf(version)
      for (const name of await readdir(folder).catch(() => [])) {
        if (join(folder, name) !== kept) await rm(join(folder, name), { force: true })
      }
    },
  }
}
