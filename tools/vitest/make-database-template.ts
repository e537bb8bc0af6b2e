import { databaseTemplate } from '../../apps/server/src/testing/database-template.ts'

/** Makes the database that tests start from before any test waits for it: each process would make one of its own. */
export default async function makeDatabaseTemplate(): Promise<void> {
  await databaseTemplate()
}
