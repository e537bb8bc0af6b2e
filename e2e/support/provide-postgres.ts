import { startPostgresWithTemplate } from '../../tools/postgres/start-with-template.ts'

/** Where the servers of this run get their databases from, for the processes that run the tests. */
export const postgresEnv = { url: 'KOMPAAN_E2E_POSTGRES', template: 'KOMPAAN_E2E_TEMPLATE' } as const

/** Brings up one PostgreSQL server for all browser tests; each server under test has a database of its own in it. */
export default async function providePostgres(): Promise<() => Promise<void>> {
  const { url, template, stop } = await startPostgresWithTemplate()
  process.env[postgresEnv.url] = url
  process.env[postgresEnv.template] = template
  return stop
}
