import { compareVersions } from '@kompaan/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { release } from '../../db/schema.ts'
import type { FileStore } from '../../ports/file-store.ts'

export type ReleaseRow = typeof release.$inferSelect

const releasesFound = prepared((queries) => queries.select().from(release).prepare('find_releases'))

/** The release with the highest version, whenever it was published. */
export async function findNewestRelease(queries: Queries): Promise<ReleaseRow | undefined> {
  const rows = await releasesFound(queries).execute()
  return rows.toSorted((one, other) => compareVersions(other.version, one.version))[0]
}

export async function findRelease(queries: Queries, version: string): Promise<ReleaseRow | undefined> {
  const [row] = await queries.select().from(release).where(eq(release.version, version))
  return row
}

/** Those of these files that are of a release. */
export async function findReleaseFiles(queries: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await queries
    .select({ sha256: release.sha256 })
    .from(release)
    .where(inArray(release.sha256, [...hashes]))
  return rows.map(({ sha256 }) => sha256)
}

export async function insertRelease(tx: Transaction, row: typeof release.$inferInsert): Promise<void> {
  await tx.insert(release).values(row)
}

/** Releases that robots could not fetch, by their versions. */
export async function releasesWithoutFile(
  queries: Queries,
  files: Pick<FileStore, 'size'>,
): Promise<string[]> {
  const rows = await queries.select().from(release).orderBy(asc(release.publishedAt))
  const missing: string[] = []
  for (const { version, sha256, size } of rows) {
    if ((await files.size(sha256)) !== size) missing.push(version)
  }
  return missing
}
