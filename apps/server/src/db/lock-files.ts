import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Sets these locks apart from other advisory ones. */
const lockFamily = 0x66_69_6c_65

/**
 * Whoever begins to refer to files of the store, and whoever removes one that nothing refers to, holds its lock until
 * the end of the transaction: so a file never goes between 'nothing refers to it' and the row that does. In order, so
 * that two who want the same files wait and do not block each other. Two files may share a lock, which does no harm.
 */
export async function lockFiles(tx: Transaction, hashes: readonly string[]): Promise<void> {
  const keys = [...new Set(hashes.map((sha256) => Number.parseInt(sha256.slice(0, 8), 16) | 0))]
  for (const key of keys.toSorted((one, other) => one - other)) {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockFamily}, ${key})`)
  }
}
