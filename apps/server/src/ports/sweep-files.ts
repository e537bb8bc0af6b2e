import type { FileStore } from './file-store.ts'

/**
 * Removes files that nothing refers to, such as one whose row was never committed, and what killed processes left half
 * written. A young file stays in any case.
 */
export async function sweepFiles(
  files: FileStore,
  isReferenced: (sha256: string) => Promise<boolean>,
): Promise<{ removed: number }> {
  let removed = await files.removeUnfinished()
  for await (const { sha256 } of files.list()) {
    if (!(await isReferenced(sha256)) && (await files.remove(sha256))) removed += 1
  }
  return { removed }
}
