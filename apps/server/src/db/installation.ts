import { randomUUID } from 'node:crypto'
import { ConfigurationError } from '../config.ts'
import type { Secrets } from '../ports/secrets.ts'
import type { Database, Queries } from './database.ts'
import { installation } from './schema.ts'

/**
 * Makes the row that tells about the database as a whole, at its first start, and at every other checks that the
 * server's key is the one that was used last: with another nobody could log in who needs two steps to.
 */
export async function prepareInstallation(database: Database, secrets: Secrets): Promise<void> {
  const [newest = '', ...older] = secrets.macs('installation', 'key check')
  await database.transaction(async (tx) => {
    await tx.insert(installation).values({ epoch: randomUUID(), keyCheck: newest }).onConflictDoNothing()
    const [row] = await tx.select({ known: installation.keyCheck }).from(installation).for('update')
    const known = row?.known ?? newest
    if (known !== newest && !older.includes(known)) {
      throw new ConfigurationError(
        'SECRET_KEY is not the key of this database: start with the one that it was used with last (a new one goes in front of it, with a comma), or see "Keys" in docs/operating.md when that is lost.',
      )
    }
    await tx.update(installation).set({ keyCheck: newest })
  })
}

/** The next start takes the key that it has for the right one. */
export async function forgetKey(queries: Queries): Promise<void> {
  await queries.update(installation).set({ keyCheck: null })
}
