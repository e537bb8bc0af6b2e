import { openServerDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { makeServerDatabase } from '../../apps/server/src/testing/make-server-database.ts'
import { startPostgres } from '../postgres.ts'
import type { RunningPostgres } from '../postgres.ts'

/** A PostgreSQL server with one database that has all tables and no rows, from which others are copied. */
export async function startPostgresWithTemplate(): Promise<RunningPostgres & { readonly template: string }> {
  const postgres = await startPostgres()
  const { name, url } = await makeServerDatabase(postgres.url)
  const template = openServerDatabase(url)
  await migrate(template.pool)
  await template.close()
  return { ...postgres, template: name }
}
