import type { TestProject } from 'vitest/node'
import { openServerDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { makeServerDatabase } from '../../apps/server/src/testing/make-server-database.ts'
import { startPostgres } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `inject('postgresUrl')`: the superuser's address where a test must run on a real server, else undefined. */
    postgresUrl: string | undefined
    /** The name of a database with all tables and no rows, from which others are copied. */
    postgresTemplate: string
    /** How many connections a server under test may have at once. */
    postgresPool: number
  }
}

/** Brings up one PostgreSQL server for all test files of a project; each makes databases of its own in it. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  const { name, url: templateUrl } = await makeServerDatabase(url)
  const template = openServerDatabase(templateUrl)
  await migrate(template.pool)
  await template.close()
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', name)
  return stop
}
