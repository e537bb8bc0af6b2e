import type { TestProject } from 'vitest/node'
import { startPostgresWithTemplate } from '../postgres/start-with-template.ts'

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
  const { url, template, stop } = await startPostgresWithTemplate()
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  return stop
}
