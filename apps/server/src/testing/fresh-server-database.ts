import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of its own on the PostgreSQL server of this run; undefined where the run has none. */
export async function freshServerDatabase(): Promise<string | undefined> {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === undefined) return undefined
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(
    `create database ${name} template template0 encoding 'UTF8' ${await inALanguage(server)}`,
  )
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Sorts as a language does, where the server can: most servers in use do, and text that JavaScript sorts in another
 * order than the database is found here and not there.
 */
async function inALanguage(server: pg.Client): Promise<string> {
  const { rows } = await server.query("select 1 from pg_collation where collprovider = 'i' limit 1")
  return rows.length > 0 ? "locale_provider icu icu_locale 'nl-NL'" : ''
}
