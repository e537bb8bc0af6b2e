import type { FileStore } from './file-store.ts'

/** Who refers to files of the store. */
export interface FileUses {
  /** Those of these files that something refers to. */
  readonly inUse: (hashes: readonly string[]) => Promise<ReadonlySet<string>>
  /** Does the work if nothing refers to the file, and keeps everybody from beginning to meanwhile. */
  readonly unlessInUse: (sha256: string, work: () => Promise<boolean>) => Promise<boolean>
}

/** Asked about at once. */
const pageSize = 500

/**
 * Removes files that nothing refers to, such as one whose row was never committed, and what killed processes left half
 * written. A young file stays in any case.
 */
export async function sweepFiles(files: FileStore, uses: FileUses): Promise<{ removed: number }> {
  let removed = await files.removeUnfinished()
  const failures: unknown[] = []
  for await (const page of pagesOf(files)) {
    const inUse = await uses.inUse(page)
    for (const sha256 of page.filter((each) => !inUse.has(each))) {
      // One that cannot be removed holds up no other.
      try {
        if (await uses.unlessInUse(sha256, () => files.remove(sha256))) removed += 1
      } catch (error) {
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be removed`)
  return { removed }
}

async function* pagesOf(files: FileStore): AsyncGenerator<string[]> {
  let page: string[] = []
  for await (const { sha256 } of files.list()) {
    page.push(sha256)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
