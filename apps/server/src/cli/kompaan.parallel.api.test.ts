import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '../audit/audit-entry.ts'
import { readConfig } from '../config.ts'
import { queueMailTo } from '../features/mail/queue-mail.ts'
import { startApp } from '../start.ts'
import { emptyServerDatabase } from '../testing/fresh-server-database.ts'
import { runCommand } from './run-command.ts'
import type { CommandOutcome } from './run-command.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder = ''
let url = ''
let database: pg.Client
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kompaan-command-'))
  url = await emptyServerDatabase()
  database = new pg.Client({ connectionString: url })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  rmSync(folder, { recursive: true, force: true })
})

function kompaan(...words: string[]): Promise<CommandOutcome> {
  return runCommand(words, settings())
}

function settings(): Record<string, string> {
  return { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'true', PORT: '0', LOG_LEVEL: 'silent' }
}

async function tables(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') order by 1",
  )
  return rows.map(({ name }) => name)
}

test('[OPS-03] on a database that is not up to date a command says so, and makes nothing', async () => {
  const outcome = await kompaan('robots', 'add', 'EARLY-1')
  expect(outcome).toMatchObject({ code: 1, said: '' })
  expect(outcome.complained).toMatch(/^The database is not up to date[^\n]+\n$/)
  expect(await tables()).toEqual([])
})

test('[OPS-03] a command does what it was asked and nothing else: what waits for the server goes on waiting', async () => {
  // Not listening, it brings the database up to date and works off nothing.
  const running = await startApp(readConfig(settings()))
  await running.app.services.runUnit(systemActor, (unit) =>
    queueMailTo(unit, { kind: 'passwordChanged', recipient: 'wacht@example.nl', language: 'nl' }),
  )
  await running.stop()
  const outcome = await kompaan('robots', 'add', 'LATER-1')
  expect(outcome).toMatchObject({ code: 0, complained: '' })
  const { rows } = await database.query('select state from mail')
  expect(rows).toEqual([{ state: 'waiting' }])
  const { rows: windows } = await database.query('select 1 from service_window')
  expect(windows).toEqual([])
})

test('[OPS-03] on a database of a newer version a command says so', async () => {
  await database.query("insert into migration (name, checksum) values ('9999_later', '')")
  const outcome = await kompaan('robots', 'add', 'NEWER-1')
  expect(outcome).toMatchObject({ code: 1, said: '' })
  expect(outcome.complained).toMatch(/newer version of Kompaan[^\n]+\n$/)
  await database.query("delete from migration where name = '9999_later'")
})
