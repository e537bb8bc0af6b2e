import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floors } from './features/floors.ts'
import { startTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const kept = () =>
  app.app.features.flatMap(({ keeps = [] }) =>
    keeps.map((each) => ({ ...each, name: getTableName(each.table) })),
  )

interface Reference {
  readonly table: string
  readonly column: string
  readonly refers: string
  /** What becomes of the row when what it refers to goes: 'c' it goes too, 'n' it forgets. */
  readonly action: string
}

/** Every column that names a robot or an account, by the database's own catalogue. */
async function references(): Promise<readonly Reference[]> {
  const { rows } = await app.database.pool.query<Reference & Record<string, unknown>>(`
    select c.relname as table, a.attname as column, r.relname as refers, k.confdeltype as action
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class r on r.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and r.relname in ('robot', 'account') and array_length(k.conkey, 1) = 1`)
  return rows
}

const nameOf = (column: PgColumn | undefined) => column?.name

test('[OPS-04] every table of the database belongs to one feature, which says what becomes of its rows', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and relname <> 'migration' order by relname`,
  )
  expect(
    kept()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(rows.map(({ name }) => name))
})

test('[OPS-04] features are listed from the ground floor up', () => {
  const order = floors.flat()
  const places = app.app.features.map(({ name }) => floors.findIndex((names) => names.includes(name)))
  expect(app.app.features.filter(({ name }) => !order.includes(name))).toEqual([])
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('[ROB-06, SEC-47] every row that names a robot or an account says what a reset and an erasure do to it', async () => {
  const unnamed = (await references()).filter(({ table, column, refers }) => {
    const named = kept().find(({ name }) => name === table)
    return nameOf((refers === 'robot' ? named?.robot : named?.account)?.column) !== column
  })
  expect(unnamed).toEqual([])
  const withRobotId = kept().filter(
    ({ table, robot }) => 'robotId' in getTableColumns(table) && robot === undefined,
  )
  expect(withRobotId.map(({ name }) => name)).toEqual([])
})

test('[SEC-47] what goes with an account goes by the database itself', async () => {
  const byErasure = (await references()).filter(({ refers }) => refers === 'account')
  for (const { table, action } of byErasure) {
    const named = kept().find(({ name }) => name === table)?.account
    expect({ table, action }).toEqual({ table, action: named?.atErasure === 'delete' ? 'c' : 'n' })
  }
})

test('[SEC-48] what is said to be in an export is there, and nothing else', async () => {
  const { accessToken: token } = await app.client.signUp()
  const { value } = await app.client.call('exportSelf', { token })
  const lists = Object.keys(value.account)
  const named = kept().flatMap(({ account }) => account?.inExport ?? [])
  expect(named.filter((name) => !lists.includes(name))).toEqual([])
  const about = { accountId: '', ownAddress: null }
  const brought = app.app.features.flatMap(({ exports }) => Object.keys(exports?.(about) ?? {}))
  // Each by one feature: of two with the same name, whoever reads the file would see one.
  expect(['profile', ...brought]).toEqual(lists)
  // Those that are about an address, which no column ties to the account, or tell of it by name.
  expect(lists.filter((name) => !named.includes(name))).toEqual(['offlineContact', 'trail'])
})
