import type { TestProject } from 'vitest/node'
import { startPostgres } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `inject('postgresUrl')`: the superuser's address where a test must run on a real server, else undefined. */
    postgresUrl: string | undefined
  }
}

/** Brings up one PostgreSQL server for all test files of a project; each makes databases of its own in it. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
