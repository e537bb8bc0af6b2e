import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, pairing } from '../../db/schema.ts'
import { day } from '../../ports/clock.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { liveWholeLife } from '../../testing/whole-life.ts'
import type { WholeLife } from '../../testing/whole-life.ts'
import { housekeeping } from './housekeeping.ts'

let app: TestApp
let life: WholeLife
const neighbour = {
  firstName: 'Bartholomeus',
  lastName: 'Buurman',
  phoneNumber: '0611223344',
  email: 'bart@buurman.example',
}
beforeAll(async () => {
  app = await startTestApp()
  life = await liveWholeLife(app)
  const other = await app.client.signUp(neighbour)
  // Both look after the same robot, so that their data lie side by side.
  const robot = await app.client.operator('addRobot', { serial: 'SHARED-0001' })
  await app.client.operator('handOverRobot', { serial: 'SHARED-0001', email: other.email })
  await app.database.queries.insert(pairing).values({
    robotId: robot.value.id,
    accountId: life.accountId,
    role: 'REGULAR',
    alias: 'Tante Riets robot',
    createdAt: app.clock.now(),
  })
})
afterAll(() => app.stop())

/** Held about somebody but theirs to have and not to read: what would open a door to whoever steals the export. */
const secretColumns = [
  'hash',
  'secret',
  'seed',
  'nonce',
  'last_step',
  'source_id',
  'email_key',
  'wrong_tries',
]

test('[SEC-48] the export holds what every table holds about the caller', async () => {
  const { text } = await app.client.call('exportSelf', { token: life.token })
  const { rows: tables } = await app.database.pool.query<{ name: string; key: string }>(
    `select table_name as name, column_name as key from information_schema.columns
     where table_schema = 'public' and (column_name = 'account_id' or (table_name = 'account' and column_name = 'id'))`,
  )
  expect(tables.length).toBeGreaterThan(8)
  for (const { name, key } of tables) {
    const { rows } = await app.database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t where ${key} = $1`,
      [life.accountId],
    )
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      const isOwn =
        !secretColumns.includes(column) && !(name === 'mail' && ['id', 'state', 'language'].includes(column))
      const isReference =
        column.endsWith('_id') || (column === 'id' && !['account', 'session'].includes(name))
      const isTold = value === null || text.includes(textOf(value))
      expect({ name, column, value, isTold: isTold || !isOwn || isReference }).toMatchObject({ isTold: true })
    }
  }
})

test('[SEC-48] the export holds nothing about others, and no secret', async () => {
  const { text } = await app.client.call('exportSelf', { token: life.token })
  const { rows } = await app.database.pool.query<{ id: string }>('select id from account where id <> $1', [
    life.accountId,
  ])
  const others = [...Object.values(neighbour), ...rows.map(({ id }) => id)]
  expect(others.filter((value) => text.includes(value))).toEqual([])
  expect([...life.secrets, ...life.mailed].filter((secret) => text.includes(secret))).toEqual([])
})

test('[SEC-47] after erasure nothing of the account is in any table or file, and of others nothing is gone', async () => {
  const { status } = await app.client.call('deleteSelf', {
    token: life.token,
    body: { password: life.password },
  })
  expect(status).toBe(202)
  const shown = [...life.personal, 'Tante Riets robot']
  expect((await everything()).includes(life.email)).toBe(true)
  app.clock.advance(35 * day)
  await housekeeping(app.app.services)()
  const left = await everything()
  expect(shown.filter((value) => left.includes(value))).toEqual([])
  expect(Object.values(neighbour).filter((value) => !left.includes(value))).toEqual([])
})

test('[SEC-47] the trail keeps what was done, by a name that leads to nobody any more', async () => {
  const own = `account:${life.accountId}`
  const entries = await app.database.queries.select().from(auditEntry).where(eq(auditEntry.actor, own))
  expect(entries.length).toBeGreaterThan(15)
  const { rows } = await app.database.pool.query('select 1 from account where id = $1', [life.accountId])
  expect(rows).toEqual([])
  expect(
    await app.database.queries.select().from(auditEntry).where(eq(auditEntry.action, 'eraseAccount')),
  ).toMatchObject([{ actor: 'system', subject: own, outcome: 'done' }])
})

/** Every table of every schema, and every file in the data folder. */
async function everything(): Promise<string> {
  const files = readdirSync(app.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
  return [await tableText(app.database.pool), ...files].join('\n')
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const isInstant = /^\d{4}-\d\d-\d\dT/.test(value)
  return isInstant ? new Date(value).toISOString() : value
}
