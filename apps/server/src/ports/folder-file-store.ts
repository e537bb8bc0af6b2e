import { createReadStream, renameSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import { keptName } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { entranceIn, flushToDisk, namesIn, removeIfOld } from './take-in.ts'

/** Files in a folder of the data folder. */
export function folderFileStore(folder: string, clock: Clock): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256)
  const entrance = entranceIn(folder, clock)
  return {
    keep: (body, maxBytes, look) =>
      entrance.takeIn({ body, maxBytes, look }, async (aside, { sha256 }) => {
        const now = new Date(clock.now())
        utimesSync(aside, now, now)
        renameSync(aside, pathOf(sha256))
        // Without this the file's name may be gone after a power cut, though its content is there.
        if (process.platform !== 'win32') await flushToDisk(folder, 'r')
      }),
    read: async (sha256, range) => createReadStream(pathOf(sha256), range),
    size: async (sha256) => statSync(pathOf(sha256), { throwIfNoEntry: false })?.size,
    list: async function* list() {
      for await (const name of namesIn(folder)) {
        const found = keptName.test(name) ? statSync(pathOf(name), { throwIfNoEntry: false }) : undefined
        if (found !== undefined) yield { sha256: name, size: found.size }
      }
    },
    remove: async (sha256) => removeIfOld(pathOf(sha256), clock),
    removeUnfinished: () => entrance.removeUnfinished(),
  }
}
