import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '../db/schema.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { enrolRobot } from '../testing/test-robot.ts'
import { until } from '../testing/until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Makes calls side by side; answers how many were let through, and how long the others are to wait. */
async function letThrough(call: () => Promise<{ status: number; headers: Headers }>, tries: number) {
  const answers = await Promise.all(Array.from({ length: tries }, call))
  const refused = answers.filter(({ status }) => status === 429)
  return {
    made: tries - refused.length,
    retryAfter: Math.max(0, ...refused.map(({ headers }) => Number(headers.get('retry-after')))),
  }
}

function omittedEntries() {
  return app.database.queries
    .select()
    .from(auditEntry)
    .where(and(isNotNull(auditEntry.details), eq(auditEntry.outcome, 'invalid_token')))
}

test('[SEC-41] an account writes 600 times at once, over all its sessions, and then waits', async () => {
  const { accessToken, email, password } = await app.client.signUp()
  const other = (await app.client.call('login', { body: { email, password } })).value.access_token
  const tokens = [accessToken, other]
  let turn = 0
  // There is no such session to end; trying is a write like any other.
  const write = () => {
    turn += 1
    const params = { sessionId: '0199f0a0-0000-7000-8000-000000000000' }
    return app.client.call('endSession', { token: tokens[turn % 2] ?? '', params })
  }
  expect((await write()).status).toBe(404)
  expect(await letThrough(write, 605)).toEqual({ made: 599, retryAfter: 1 })
  // Reading, and others, are not touched by it; a second later it goes on.
  expect((await app.client.call('self', { token: accessToken })).status).toBe(200)
  const somebody = await app.client.signUp()
  expect(
    (await app.client.call('changeProfile', { token: somebody.accessToken, body: { lastName: 'Anders' } }))
      .status,
  ).toBe(200)
  app.clock.advance(1000)
  expect((await write()).status).toBe(404)
})

test('[SEC-41] a robot that beats too often keeps its reports, and one that reports too often its beats', async () => {
  const robot = await enrolRobot(app)
  expect(await letThrough(() => robot.beat(), 125)).toMatchObject({ made: 120 })
  const report = () => app.client.call('deviceSettings', { token: robot.token, body: { stateVersion: 0 } })
  expect((await report()).status).toBe(200)
  app.clock.advance(60_000)
  expect((await robot.beat()).status).toBe(200)
})

test('[SEC-45b] refusals of a known account are counted beyond sixty a minute, and the count is written when the flood is over', async () => {
  const { accessToken: token } = await app.client.signUp()
  const { id } = (await app.client.call('self', { token })).value.user
  const params = { robotId: '0199f0a0-0000-7000-8000-000000000000' }
  for (let made = 0; made < 100; made += 1) await app.client.call('robotConfig', { token, params })
  const own = () => app.database.queries.select().from(auditEntry).where(eq(auditEntry.action, 'robotConfig'))
  expect(await own()).toHaveLength(60)
  app.clock.advance(70_000)
  const counted = await until(async () => (await own()).find(({ details }) => details !== null), {
    what: 'the count is written',
  })
  expect(counted).toMatchObject({
    actor: `account:${id}`,
    subject: `account:${id}`,
    outcome: 'forbidden',
    details: { omitted: 40, since: expect.any(String) },
  })
  expect(await own()).toHaveLength(61)
})

test('[SEC-45b] refusals of somebody unknown are counted by what was tried, and nothing is counted twice', async () => {
  for (let made = 0; made < 100; made += 1) {
    await app.client.call(made % 2 === 0 ? 'self' : 'sessions')
  }
  app.clock.advance(70_000)
  const counted = await until(
    async () => {
      const found = (await omittedEntries()).filter(({ actor }) => actor === 'anonymous')
      return found.length === 2 && found
    },
    { what: 'both counts are written' },
  )
  expect(
    counted
      .map(({ action, details }) => ({ action, details }))
      .toSorted((a, b) => (a.action < b.action ? -1 : 1)),
  ).toEqual([
    { action: 'self', details: { omitted: 20, since: expect.any(String) } },
    { action: 'sessions', details: { omitted: 20, since: expect.any(String) } },
  ])
  await app.client.call('self')
  app.clock.advance(70_000)
  await app.client.call('self')
  expect((await omittedEntries()).filter(({ actor }) => actor === 'anonymous')).toHaveLength(2)
})
