import { randomUUIDv7 } from 'node:crypto'
import type { Access, Route } from '@kompaan/contract'
import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createRecordRefusal } from '../audit/record-refusal.ts'
import { auditEntry, pairing } from '../db/schema.ts'
import { addressOf, bearer, refusalBody, sendInside } from '../testing/route-probe.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { callerKinds, makeWalkCallers, scraperToken, verdictOf } from '../testing/walk-callers.ts'
import type { CallerKind, WalkCallers } from '../testing/walk-callers.ts'
import { createServer } from './create-server.ts'
import { mountRoutes } from './mount-routes.ts'
import { createTurns } from './take-turns.ts'
import { createThrottle } from './throttle.ts'
import { createWriteAllowance } from './write-allowance.ts'

/** What guards a route with a robot in its path, on routes of the test's own: one for each kind of access. */
const accesses: readonly Access[] = [
  'user',
  'confirmed',
  'paired',
  'primary',
  'device',
  'integration',
  'metrics',
]

let app: TestApp
let callers: WalkCallers
let server: FastifyInstance
let refusals: ReturnType<typeof createRecordRefusal>
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: scraperToken } })
  callers = await makeWalkCallers(app)
  server = createServer(app.config, app.app.services.log)
  const { database, clock, log } = app.app.services
  refusals = createRecordRefusal({ database, clock, log })
  const mounting = {
    ...app.app.services,
    authenticate: app.app.authenticate,
    throttle: createThrottle(database, clock),
    takeTurns: createTurns(60),
    writes: createWriteAllowance(clock),
    recordRefusal: refusals.record,
    operator: false,
  }
  mountRoutes(
    server,
    accesses.map((access) => ['robotsMine', routeFor(access), async () => ({ reached: true })] as const),
    mounting,
  )
})
afterAll(async () => {
  await server.close()
  await refusals.stop()
  await app.stop()
})

function routeFor(access: Access): Route {
  return {
    method: 'POST',
    path: `/test/${access}/{robotId}`,
    access,
    summary: '',
    params: z.strictObject({ robotId: z.uuid() }),
    answer: { status: 200, schema: z.strictObject({ reached: z.boolean() }) },
  }
}

async function reach(access: Access, kind: CallerKind, robotId = callers.robotId): Promise<string> {
  const url = addressOf(routeFor(access), { robotId })
  const answer = await sendInside(server, { method: 'POST', url, headers: bearer(callers.tokens[kind]) })
  return answer.status === 200 ? 'allowed' : refusalBody.parse(JSON.parse(answer.text)).error
}

const outside = callerKinds.filter((kind) => kind !== 'operator socket')
test.each(accesses)(
  "[SEC-24, SEC-26, ERR-04] a route for '%s' lets in whom it is for and nobody else",
  async (access) => {
    const reached = await Promise.all(outside.map(async (kind) => [kind, await reach(access, kind)]))
    expect(Object.fromEntries(reached)).toEqual(
      Object.fromEntries(outside.map((kind) => [kind, verdictOf(routeFor(access), kind)])),
    )
  },
)

test('[SEC-24] a robot that does not exist answers like one of somebody else, and so does what is no id', async () => {
  for (const robotId of [randomUUIDv7(), callers.otherRobotId, 'not-an-id', "' or true --", '%00']) {
    expect(await reach('paired', 'primary carer', robotId)).toBe('forbidden')
  }
})

test('[SEC-24] a carer who is no longer paired is refused at the next request', async () => {
  expect(await reach('primary', 'carer of another robot', callers.otherRobotId)).toBe('allowed')
  await app.database.pool.query('delete from pairing where robot_id = $1', [callers.otherRobotId])
  expect(await reach('paired', 'carer of another robot', callers.otherRobotId)).toBe('forbidden')
})

test('[SEC-26] a carer who hands the primary role over loses primary functions at the next request', async () => {
  expect(await reach('primary', 'primary carer')).toBe('allowed')
  await app.database.queries.update(pairing).set({ role: 'REGULAR' })
  expect(await reach('primary', 'primary carer')).toBe('forbidden')
  expect(await reach('paired', 'primary carer')).toBe('allowed')
})

test('[SEC-45b] a refusal names the carer who tried and the robot it was about', async () => {
  const self = await app.client.call('self', { token: callers.confirmed.accessToken })
  await reach('paired', 'confirmed user')
  const [entry] = await app.database.queries.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  expect(entry).toMatchObject({
    actor: `account:${self.value.user.id}`,
    subject: `robot:${callers.robotId}`,
    outcome: 'forbidden',
  })
})

test('[SEC-43] when the check itself cannot be made, nobody is let in', async () => {
  await app.database.pool.query('alter table pairing rename to pairing_away')
  try {
    expect(await reach('paired', 'regular carer')).toBe('internal')
  } finally {
    await app.database.pool.query('alter table pairing_away rename to pairing')
  }
  expect(await reach('paired', 'regular carer')).toBe('allowed')
})
