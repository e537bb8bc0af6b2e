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

/** One that sorts and compares as Turkish does, where I is no capital i. */
export async function turkishServerDatabase(): Promise<string> {
  const turkish = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'tr-TR'"
  return (await makeServerDatabase(inject('postgresUrl') ?? '', turkish)).url
}
