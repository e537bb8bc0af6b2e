import { inject } from 'vitest'
import { makeServerDatabase } from './make-server-database.ts'

/** A database of its own on the PostgreSQL server of this run, with all tables; undefined where the run has none. */
export async function freshServerDatabase(): Promise<string | undefined> {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === undefined) return undefined
  return (await makeServerDatabase(serverUrl, `template ${inject('postgresTemplate')}`)).url
}

/** One that nobody has used yet, for tests about the very first start. */
export async function emptyServerDatabase(): Promise<string> {
  return (await makeServerDatabase(inject('postgresUrl') ?? '')).url
}
