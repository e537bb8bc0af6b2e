import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { auditEntry, mail } from '../../db/schema.ts'
import { day } from '../../ports/clock.ts'
import { invite, mailedInvite, newHousehold } from '../../testing/invited.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { codeIn } from '../../testing/test-mailer.ts'
import { until } from '../../testing/until.ts'
import { liveWholeLife } from '../../testing/whole-life.ts'
import type { WholeLife } from '../../testing/whole-life.ts'

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
  await liveTogether(await app.client.signUp(neighbour))
})
afterAll(() => app.stop())

/** Both look after the same robots and write each other down, so that their data lie side by side. */
async function liveTogether(other: Person): Promise<void> {
  const { client } = app
  const own = { token: life.token, params: await robotOf('OWN-0001', life.email) }
  await client.operator('confirmUser', { email: other.email })
  const shared = { token: other.accessToken, params: await robotOf('SHARED-0001', other.email) }
  await inviteAndAccept(shared, life.email.toUpperCase(), own.token)
  await client.call('changeAlias', { ...own, params: shared.params, body: { alias: 'Tante Riets robot' } })
  await inviteAndAccept(own, other.email, shared.token)
  await client.call('invite', {
    ...own,
    body: { email: 'derde@persoon.example', clientRelationRole: 'SUBJECT_OF_CARE' },
  })
  // Each is the other's contact, under whatever capitals.
  await client.call('putContact', { ...shared, body: { email: 'Willemien@Nieuwkerk.example' } })
  await client.call('putContact', { ...own, body: { email: other.email } })
  await client.call('sendFeedback', {
    token: own.token,
    body: {
      firstName: 'Mientje',
      email: life.email,
      phoneNumber: '0699887766',
      text: 'Mijn knie doet zeer.',
    },
  })
  const text = { title: 'Nieuws', content: 'Er is nieuws.' }
  const news = { type: 'news', appVersion: '2.20.2', nl: text, en: text } as const
  const { uuid } = (await client.operator('publishNotification', news)).value
  await client.call('notificationSeen', { token: own.token, params: { uuid } })
  const users = (await client.call('robotUsers', own)).value
  const userId = users.find(({ email }) => email === other.email)?.uuid ?? ''
  const handedOver = await client.call('changeRobotUser', {
    token: own.token,
    params: { ...own.params, userId },
    body: { auth: { password: life.password }, userRobot: { role: 'PRIMARY_CARER' } },
  })
  expect(handedOver.status).toBe(204)
  await client.call('unpairUser', {
    token: shared.token,
    params: { ...own.params, userId: life.accountId },
    body: { auth: { password: other.password } },
  })
  await until(
    async () => (await app.database.queries.select().from(mail)).every(({ state }) => state === 'sent'),
    { what: 'the mails are handed over' },
  )
}

async function robotOf(serial: string, email: string): Promise<{ robotId: string }> {
  const { value } = await app.client.operator('addRobot', { serial })
  await app.client.operator('handOverRobot', { serial, email })
  return { robotId: value.id }
}

interface AtRobot {
  readonly token: string
  readonly params: { readonly robotId: string }
}

async function inviteAndAccept(by: AtRobot, email: string, token: string): Promise<void> {
  const body = { email, clientRelationRole: 'SUPPORTING_HEALTHCARE_PARTY' } as const
  await app.client.call('invite', { ...by, body })
  const inviteCode = await mailedInvite(app, email)
  const accepted = await app.client.call('acceptInvite', { token, body: { inviteCode } })
  expect(accepted.status).toBe(200)
}

const exportedTrail = z.object({
  trail: z.array(z.object({ action: z.string(), byYou: z.boolean() })),
})

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
/** Which person or thing something belongs to; who wrote somebody down is theirs. */
const isReferenceColumn = (column: string) =>
  column.endsWith('_id') || column === 'invited_by' || column === 'added_by'

test('[SEC-48] the export holds what every table holds about the caller', async () => {
  const { text } = await app.client.call('exportSelf', { token: life.token })
  const { rows: tables } = await app.database.pool.query<{ name: string; key: string }>(
    `select table_name as name, column_name as key from information_schema.columns
     where table_schema = 'public' and (column_name in ('account_id', 'email_key', 'recipient')
     or (table_name = 'account' and column_name = 'id'))`,
  )
  const held = new Set<string>()
  for (const { name, key } of tables) {
    const { rows } = await app.database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t where lower(${key}::text) = any($1)`,
      [[life.accountId, life.email]],
    )
    if (rows.length > 0) held.add(name)
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      const isOwn =
        !secretColumns.includes(column) && !(name === 'mail' && ['id', 'state', 'language'].includes(column))
      const isReference =
        isReferenceColumn(column) || (column === 'id' && !['account', 'session'].includes(name))
      const isTold = value === null || text.includes(textOf(value))
      expect({ name, column, value, isTold: isTold || !isOwn || isReference }).toMatchObject({ isTold: true })
    }
  }
  for (const name of ['invite', 'contact', 'feedback', 'notification_seen', 'mail', 'pairing']) {
    expect(held).toContain(name)
  }
})

test('[SEC-48] the trail in the export tells what was done to the caller, and not by whom', async () => {
  const { value } = await app.client.call('exportSelf', { token: life.token })
  const { trail } = exportedTrail.parse(value.account)
  const about = (action: string) => trail.filter((entry) => entry.action === action)
  expect(about('transferPrimary')).toMatchObject([{ byYou: true }])
  expect(about('unpairUser')).toMatchObject([{ byYou: false }])
})

test('[SEC-48] the export holds nothing about others, and no secret', async () => {
  const { text } = await app.client.call('exportSelf', { token: life.token })
  const { rows } = await app.database.pool.query<{ id: string }>('select id from account where id <> $1', [
    life.accountId,
  ])
  const others = [...Object.values(neighbour), 'derde@persoon.example', ...rows.map(({ id }) => id)]
  expect(others.filter((value) => text.includes(value))).toEqual([])
  expect([...life.secrets, ...life.mailed].filter((secret) => text.includes(secret))).toEqual([])
})

test('[SEC-47] after erasure nothing of the account is in any table or file, and of others nothing is gone', async () => {
  const written = [life.email, 'Tante Riets robot', 'Mientje', '0699887766', 'Mijn knie']
  const shown = [...life.personal, ...written]
  const before = await everything()
  expect(written.filter((value) => !before.includes(value))).toEqual([])
  const { status } = await app.client.call('deleteSelf', {
    token: life.token,
    body: { password: life.password },
  })
  expect(status).toBe(202)
  await app.pass(35 * day)
  const left = (await everything()).toLowerCase()
  expect(shown.filter((value) => left.includes(value.toLowerCase()))).toEqual([])
  expect(Object.values(neighbour).filter((value) => !left.includes(value.toLowerCase()))).toEqual([])
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

test('[SEC-47] an address that was left behind is erased with the account too', async () => {
  const { client } = app
  const home = await newHousehold(app)
  const email = 'achtergelaten@adres.example'
  const { accessToken: token, password } = await client.signUp({ email })
  const { code: inviteCode } = await invite(app, home, email)
  expect((await client.call('acceptInvite', { token, body: { inviteCode } })).status).toBe(200)
  await client.call('changeEmail', { token, body: { password, email: 'verder@gegaan.example' } })
  const code = codeIn(await app.mailer.mailTo('verder@gegaan.example', /code/))
  expect((await client.call('changeEmail', { token, body: { code } })).value.status).toBe('updated')
  await client.call('deleteSelf', { token, body: { password } })
  await app.pass(35 * day)
  const left = await everything()
  for (const gone of [email, 'verder@gegaan.example']) expect(left).not.toContain(gone)
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
