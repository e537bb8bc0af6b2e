import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { auditEntry } from '../../db/schema.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'

let app: TestApp
let carer: Person
let id = ''
beforeAll(async () => {
  app = await startTestApp()
  carer = await app.client.signUp()
  id = (await app.client.call('self', { token: carer.accessToken })).value.user.id
})
afterAll(() => app.stop())

const exported = z.object({
  format: z.literal('kompaan-export'),
  account: z.object({
    profile: z.object({ email: z.string() }),
    sessions: z.array(z.object({ createdAt: z.iso.datetime() })),
    trail: z.array(z.object({ at: z.iso.datetime(), action: z.string(), byYou: z.boolean() })),
  }),
})

/** Years of a busy account: far more than the network holds between a server and a reader who waits. */
const entries = 3000
const bytesEach = 8000

async function liveLong(): Promise<void> {
  // A third by the caller, a third about the caller, a third that names the caller.
  await app.database.pool.query(
    `insert into audit_entry (id, at, actor, action, subject, outcome, details)
     select gen_random_uuid(), timestamptz '2026-01-01' + make_interval(secs => n / 7),
       case when n % 3 = 0 then $1 else 'operator' end, 'entry' || n,
       case when n % 3 = 1 then $1 else 'robot:x' end, 'done',
       jsonb_build_object('account', $2::text, 'text', repeat(md5(n::text), $3))
     from generate_series(1, $4) n`,
    [`account:${id}`, id, Math.ceil(bytesEach / 32), entries],
  )
}

test('[SEC-48] the export goes out while it is read, page by page, and is whole and in order', async () => {
  await liveLong()
  const answer = await fetch(`${app.url}/api/account/self/export`, {
    headers: { authorization: `Bearer ${carer.accessToken}` },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  // The reader waits. What happens now can only be in the export if its end has not been read from the database yet.
  await app.database.queries.insert(auditEntry).values({
    id: '0199ffff-0000-7000-8000-000000000000',
    at: app.clock.now() + 1,
    actor: `account:${id}`,
    action: 'meanwhile',
    outcome: 'done',
  })
  const parts = [first?.value ?? new Uint8Array()]
  for (;;) {
    const part = await reader?.read()
    if (part?.value === undefined) break
    parts.push(part.value)
  }
  const { account } = exported.parse(JSON.parse(Buffer.concat(parts).toString()))
  expect(account.profile.email).toBe(carer.email)
  expect(account.trail.at(-1)).toMatchObject({ action: 'meanwhile', byYou: true })
  const numbered = account.trail.filter(({ action }) => action.startsWith('entry'))
  expect(new Set(numbered.map(({ action }) => action)).size).toBe(entries)
  expect(numbered).toHaveLength(entries)
  const times = account.trail.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})

test('[SEC-48] lists longer than a page are exported whole', async () => {
  const person = await app.client.signUp()
  const own = (await app.client.call('self', { token: person.accessToken })).value.user.id
  await app.database.pool.query(
    `insert into session (id, account_id, created_at, last_used_at)
     select gen_random_uuid(), $1, now(), now() from generate_series(1, 450)`,
    [own],
  )
  const { text } = await app.client.call('exportSelf', { token: person.accessToken })
  expect(exported.parse(JSON.parse(text)).account.sessions).toHaveLength(451)
})

test('[SEC-45e] that somebody read everything about an account is in the trail', async () => {
  const person = await app.client.signUp()
  const own = (await app.client.call('self', { token: person.accessToken })).value.user.id
  await app.client.call('exportSelf', { token: person.accessToken })
  const found = await app.database.queries
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.actor, `account:${own}`))
  expect(found.filter(({ action }) => action === 'exportSelf')).toMatchObject([
    { subject: `account:${own}`, outcome: 'done', client: expect.any(String) },
  ])
})
