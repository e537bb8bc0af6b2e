import { randomUUID } from 'node:crypto'
import type { Database, Queries } from './database.ts'
import { installation } from './schema.ts'

/** Makes the row that tells about the database as a whole, at its first start. */
export async function prepareInstallation(database: Database): Promise<void> {
  await database.insert(installation).values({ epoch: randomUUID() }).onConflictDoNothing()
}

/** Which life of the database this is: another after each restore, so that numbers of before are not taken for ours. */
export async function readEpoch(queries: Queries): Promise<string> {
  const [row] = await queries.select({ epoch: installation.epoch }).from(installation)
  if (row === undefined) throw new Error('the database has no epoch; was it started?')
  return row.epoch
}
