import { count, eq, getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from './app.ts'
import { account, eulaVersion, instruction, robot, undoableChange } from './db/schema.ts'
import type { Kept } from './feature.ts'
import { day, hour, minute } from './ports/clock.ts'
import { fillTables, isThere } from './testing/fill-tables.ts'
import type { FilledTables } from './testing/fill-tables.ts'
import { idOf } from './testing/invited.ts'
import { startTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'
import type { Person } from './testing/test-client.ts'
import { enrolRobot } from './testing/test-robot.ts'
import type { TestRobot } from './testing/test-robot.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { ACCOUNT_ERASURE_DAYS: '0' } })
})
afterAll(() => app.stop())

const kept = () =>
  features.flatMap(({ keeps = [] }) => keeps.map((each) => ({ ...each, name: getTableName(each.table) })))

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

test('[ROB-06, SEC-47] every row that names a robot or an account says what a reset and an erasure do to it', async () => {
  const unnamed = (await references()).filter(({ table, column, refers }) => {
    const named = kept().find(({ name }) => name === table)
    return nameOf((refers === 'robot' ? named?.robot : named?.account)?.column) !== column
  })
  expect(unnamed).toEqual([])
  const silent = kept().filter(({ table, ...says }) => {
    const columns = getTableColumns(table)
    return (
      ('robotId' in columns && says.robot === undefined) ||
      ('accountId' in columns && says.account === undefined)
    )
  })
  expect(silent.map(({ name }) => name)).toEqual([])
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
  const brought = app.app.brought.flatMap(({ exports }) => Object.keys(exports?.(about) ?? {}))
  // Each by one feature: of two with the same name, whoever reads the file would see one.
  expect(['profile', ...brought]).toEqual(lists)
  // Those that are about an address, which no column ties to the account, or tell of it by name.
  expect(lists.filter((name) => !named.includes(name))).toEqual(['offlineContact', 'trail'])
})

interface Home {
  readonly robot: TestRobot
  readonly carer: Person
  readonly accountId: string
}

/** A robot that has been heard of, and its primary carer. */
async function newHome(): Promise<Home> {
  const made = await enrolRobot(app)
  await made.beat()
  const carer = await app.client.signUpConfirmed()
  await app.client.operator('handOverRobot', { serial: made.serial, email: carer.email })
  return { robot: made, carer, accountId: await idOf(app, carer) }
}

/** A row of every table about this robot and this account, and all that it refers to. */
async function fillAbout(home: Home): Promise<FilledTables> {
  const about = kept().filter(({ table }) => isAbout(table))
  const filled = await fillTables(
    app.database.queries,
    about.map(({ table }) => table),
    {
      at: app.clock.now(),
      known: new Map<PgTable, Record<string, unknown>>([
        [robot, { id: home.robot.id }],
        [account, { id: home.accountId }],
        [eulaVersion, { id: await app.client.latestEulaId() }],
      ]),
      values: new Map<PgColumn, unknown>([
        [instruction.kind, 'speak'],
        [undoableChange.expiresAt, app.clock.now() + day],
      ]),
    },
  )
  const ids = { robot: home.robot.id, account: home.accountId }
  for (const { table, column, refers } of await references()) {
    const [, row] = [...filled].find(([each]) => getTableName(each) === table) ?? []
    expect({ table, [column]: row?.[column] }).toEqual({
      table,
      [column]: refers === 'robot' ? ids.robot : ids.account,
    })
  }
  return filled
}

/** Whether a table leads to a robot or an account by what it refers to. */
function isAbout(table: PgTable): boolean {
  return (
    table === robot || table === account || refersTo(table).some(({ foreignTable }) => isAbout(foreignTable))
  )
}

function refersTo(table: PgTable) {
  return getTableConfig(table).foreignKeys.map((key) => ({ ...key.reference(), onDelete: key.onDelete }))
}

/** Whether a row goes: because its feature says so, or with a row that it refers to. */
function goes(table: PgTable, says: (each: Kept) => unknown): boolean {
  return (
    kept().some((each) => each.table === table && says(each) === 'delete') ||
    refersTo(table).some(({ foreignTable, onDelete }) => onDelete === 'cascade' && goes(foreignTable, says))
  )
}

/** The names of the tables whose filled row is there. */
async function left(filled: FilledTables): Promise<string[]> {
  const names: string[] = []
  for (const [table, row] of filled) {
    if (await isThere(app.database.queries, table, row)) names.push(getTableName(table))
  }
  return names
}

/** How many rows each table has about a robot. */
async function rowsOfRobot(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, robot: named, name } of kept()) {
    if (named === undefined) continue
    const [found] = await app.database.queries
      .select({ count: count() })
      .from(table)
      .where(eq(named.column, id))
    counts[name] = found?.count ?? 0
  }
  return counts
}

/** The tables with a row that mentions it in any of its columns. */
async function tablesMentioning(id: string): Promise<string[]> {
  const names: string[] = []
  for (const { name } of kept()) {
    const { rows } = await app.database.pool.query(
      `select 1 from "${name}" t where strpos(t::text, $1) > 0 limit 1`,
      [id],
    )
    if (rows.length > 0) names.push(name)
  }
  return names
}

test('[ROB-06] after a reset every table holds of the robot what its feature says, and everything of others', async () => {
  const [home, other] = [await newHome(), await newHome()]
  const [filled, others] = [await fillAbout(home), await fillAbout(other)]
  await app.client.call('resetRobot', {
    token: home.carer.accessToken,
    body: { robotId: home.robot.id, password: home.carer.password },
  })
  const { token } = home.robot
  const open = (await app.client.call('instructions', { token })).value
  const answered = await app.client.call('instructionResult', {
    token,
    params: { instructionId: open.find(({ kind }) => kind === 'reset')?.id ?? '' },
    body: { outcome: 'done', at: new Date(app.clock.now()).toISOString() },
  })
  expect(answered.status).toBe(204)
  const stay = [...filled.keys()].filter((table) => !goes(table, (each) => each.robot?.atReset))
  expect(await left(filled)).toEqual(stay.map(getTableName))
  expect(await left(others)).toEqual([...others.keys()].map(getTableName))
  // What is told to every robot from its first day is told to this one again, and no more.
  const fresh = (await app.client.operator('addRobot', { serial: 'FRESH-1' })).value.id
  expect(await rowsOfRobot(home.robot.id)).toEqual(await rowsOfRobot(fresh))
})

test('[SEC-47] after an erasure every table holds of the account what its feature says, and everything of others', async () => {
  const [home, other] = [await newHome(), await newHome()]
  // Somebody else is the primary carer from here on, as whoever leaves must see to.
  await app.client.operator('addCarer', { serial: home.robot.serial, email: other.carer.email })
  const handedOver = await app.client.call('changeRobotUser', {
    token: home.carer.accessToken,
    params: { robotId: home.robot.id, userId: other.accountId },
    body: { auth: { password: home.carer.password }, userRobot: { role: 'PRIMARY_CARER' } },
  })
  expect(handedOver.status).toBe(204)
  const [filled, others] = [await fillAbout(home), await fillAbout(other)]
  const { accessToken: token, password } = home.carer
  expect((await app.client.call('deleteSelf', { token, body: { password } })).status).toBe(202)
  await app.pass(20 * minute)
  const stay = [...filled.keys()].filter((table) => !goes(table, (each) => each.account?.atErasure))
  expect(await left(filled)).toEqual(stay.map(getTableName))
  expect(await left(others)).toEqual([...others.keys()].map(getTableName))
  // Also where the row stays, and in whatever column or text it was: only the trail goes on, by a name that leads to nobody.
  expect(await tablesMentioning(home.accountId)).toEqual(['audit_entry'])
})

test('[OPS-04] rows that are older than their feature keeps them are gone, and those that are not are there', async () => {
  const now = app.clock.now()
  const rules = kept().flatMap(({ table, forget = [] }) =>
    forget.map(({ column, after }) => ({
      table,
      forget,
      column,
      name: `${getTableName(table)}.${column.name}`,
      after,
    })),
  )
  const put = async ({ table, forget, column }: (typeof rules)[number], moment: number) => {
    const values = new Map([
      ...forget.map((other) => [other.column, now] as const),
      [column, moment] as const,
    ])
    return {
      table,
      row: (await fillTables(app.database.queries, [table], { at: now, values })).get(table) ?? {},
    }
  }
  const rows = []
  for (const rule of rules) {
    rows.push({
      name: rule.name,
      old: await put(rule, now - rule.after - minute),
      young: await put(rule, now - rule.after + hour),
    })
  }
  await app.pass(20 * minute)
  for (const { name, old, young } of rows) {
    const found = {
      old: await isThere(app.database.queries, old.table, old.row),
      young: await isThere(app.database.queries, young.table, young.row),
    }
    expect({ name, ...found }).toEqual({ name, old: false, young: true })
  }
  expect(rules.length).toBeGreaterThan(0)
})
