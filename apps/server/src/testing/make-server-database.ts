import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Makes a database on a PostgreSQL server. */
export async function makeServerDatabase(
  serverUrl: string,
  madeFrom?: string,
): Promise<{ name: string; url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name} ${madeFrom ?? (await inALanguage(server))}`)
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

/**
 * Sorts as a language does, where the server can: most servers in use do, and text that JavaScript sorts in another
 * order than the database is found here and not there.
 */
async function inALanguage(server: pg.Client): Promise<string> {
  const { rows } = await server.query("select 1 from pg_collation where collprovider = 'i' limit 1")
  const language = rows.length > 0 ? "locale_provider icu icu_locale 'nl-NL'" : ''
  return `template template0 encoding 'UTF8' ${language}`
}
