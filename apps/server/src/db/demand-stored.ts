import { ApiError } from '../http/api-error.ts'
import type { FileStore, StoredFile } from '../ports/file-store.ts'
import type { Transaction } from './database.ts'
import { lockFiles } from './lock-files.ts'

const looksAtOnce = 16

/**
 * For a transaction that is about to refer to files: from here to its end they are not removed. One that was removed
 * just before, since nothing referred to it yet, is not there; whoever sent it can send it again.
 */
export async function demandStored(
  tx: Transaction,
  files: Pick<FileStore, 'size'>,
  wanted: readonly StoredFile[],
): Promise<void> {
  await lockFiles(
    tx,
    wanted.map(({ sha256 }) => sha256),
  )
  // Several at once: the change waits, and a store that is not ours takes its time for each.
  const waiting = wanted.values()
  const look = async () => {
    for (const { sha256, size } of waiting) {
      if ((await files.size(sha256)) !== size) throw new ApiError('unavailable')
    }
  }
  await Promise.all(Array.from({ length: looksAtOnce }, look))
}
