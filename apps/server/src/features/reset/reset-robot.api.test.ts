import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execution, instruction, pairing, pairingCode, robot as robotTable } from '../../db/schema.ts'
import { beforeNextUnit } from '../../testing/before-next-unit.ts'
import { openStream } from '../../testing/open-stream.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { enrolRobot, enrolment, pairedCarer } from '../../testing/test-robot.ts'
import type { TestRobot } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let robot: TestRobot
let carer: Person
let params: { robotId: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  robot = await enrolRobot(app)
  carer = await pairedCarer(app, robot)
  params = { robotId: robot.id }
  await robot.beat()
})

async function reset(password = carer.password) {
  return app.client.call('resetRobot', {
    token: carer.accessToken,
    body: { robotId: robot.id, password },
  })
}

async function status() {
  return app.client.call('resetStatus', { token: carer.accessToken, params })
}

async function resetInstruction(): Promise<string> {
  const open = await app.client.call('instructions', { token: robot.token })
  expect(open.value.map(({ kind }) => kind)).toEqual(['reset'])
  return open.value[0]?.id ?? ''
}

async function answer(outcome: 'done' | 'failed', instructionId: string) {
  return app.client.call('instructionResult', {
    token: robot.token,
    params: { instructionId },
    body: { outcome, at: new Date(app.clock.now()).toISOString() },
  })
}

test('[ROB-06] a reset needs the password, and only the primary carer may', async () => {
  expect(await reset('een ander wachtwoord')).toMatchObject({ status: 403, error: 'wrong_password' })
  const stranger = await app.client.signUp()
  const refused = await app.client.call('resetRobot', {
    token: stranger.accessToken,
    body: { robotId: robot.id, password: stranger.password },
  })
  expect(refused).toMatchObject({ status: 403, error: 'forbidden' })
  expect((await status()).value).toEqual({ status: null, since: null })
})

test('[SEC-33, ROB-06] from its start a reset suspends the users and narrows the robot to its instructions', async () => {
  const carerStream = await openStream(app, carer.accessToken)
  expect((await reset()).status).toBe(202)
  expect((await status()).value).toEqual({
    status: 'pending',
    since: new Date(app.clock.now()).toISOString(),
  })
  const suspended = [
    await app.client.call('robotSettings', { token: carer.accessToken, params }),
    await app.client.call('heartbeatStatus', { token: carer.accessToken, params }),
    await app.client.call('changeAlias', { token: carer.accessToken, params, body: { alias: 'Oma' } }),
    await robot.beat(),
    await app.client.call('state', { token: robot.token }),
    await app.client.call('pairingCode', { token: robot.token }),
  ]
  expect(suspended.map(({ status: code, error }) => [code, error])).toEqual(
    suspended.map(() => [403, 'robot_resetting']),
  )
  // The stream ends; the next one tells why and is without this robot.
  app.clock.advance(3000)
  const cursor = /^id: (.+)$/m.exec(await carerStream.ended)?.[1]
  const next = await openStream(app, carer.accessToken, cursor)
  await until(() => next.text().includes('robots.changed'), { what: 'the carer is told' })
  next.close()
  expect((await reset()).status).toBe(202)
  await resetInstruction()
})

test('[ROB-06, SEC-29] success leaves nothing of the carers and what they made, and the robot enrols anew', async () => {
  await app.client.call('changeRobotProfile', {
    token: carer.accessToken,
    params,
    body: { endUserName: 'Riet de Vries' },
  })
  await app.client.call('changeRobotSettings', {
    token: carer.accessToken,
    params,
    body: { timeZone: 'Europe/London' },
  })
  await reset()
  expect((await answer('done', await resetInstruction())).status).toBe(204)
  expect((await app.client.call('robotsMine', { token: carer.accessToken })).value).toEqual([])
  expect((await status()).status).toBe(403)
  expect((await robot.beat()).status).toBe(401)
  const of = { pairing: pairing.robotId, instruction: instruction.robotId, execution: execution.robotId }
  expect(await app.database.queries.select().from(pairing).where(eq(of.pairing, robot.id))).toEqual([])
  expect(await app.database.queries.select().from(instruction).where(eq(of.instruction, robot.id))).toEqual(
    [],
  )
  expect(await app.database.queries.select().from(execution).where(eq(of.execution, robot.id))).toEqual([])
  const [row] = await app.database.queries.select().from(robotTable).where(eq(robotTable.id, robot.id))
  expect(row).toMatchObject({ endUserName: null, timeZone: 'Europe/Amsterdam', resetStatus: null })
  const { serial, secret } = robot
  const again = await app.client.call('enrol', { body: enrolment({ serial, secret }) })
  expect(again.status).toBe(201)
  const { code } = (await app.client.call('pairingCode', { token: again.value.token })).value
  const next = await app.client.signUp()
  expect((await app.client.call('pairRobot', { token: next.accessToken, body: { code } })).status).toBe(201)
})

test('[ROB-06] a reset that is not answered in 30 minutes has failed, restores everyone, and is dead', async () => {
  await reset()
  const instructionId = await resetInstruction()
  app.clock.advance(30 * 60_000)
  expect((await status()).value).toMatchObject({ status: 'failed' })
  expect((await robot.beat()).status).toBe(200)
  expect((await app.client.call('instructions', { token: robot.token })).value).toEqual([])
  await until(
    async () => {
      const [row] = await app.database.queries.select().from(robotTable).where(eq(robotTable.id, robot.id))
      return row?.resetStatus === 'failed'
    },
    { what: 'the overdue reset is noted' },
  )
  // An answer that comes after all changes nothing.
  expect((await answer('done', instructionId)).status).toBe(204)
  expect((await app.client.call('robotsMine', { token: carer.accessToken })).value).toHaveLength(1)
  expect((await app.client.call('robotSettings', { token: carer.accessToken, params })).status).toBe(200)
})

test('[ROB-06] a robot that cannot reset says so, and everything is as before', async () => {
  await reset()
  await answer('failed', await resetInstruction())
  expect((await status()).value).toMatchObject({ status: 'failed' })
  expect((await app.client.call('robotSettings', { token: carer.accessToken, params })).status).toBe(200)
})

/** Calls that were let in just before, by whom, and what they would leave. */
const calls: readonly (readonly [string, () => Promise<{ status: number; error?: string | undefined }>])[] = [
  [
    'a carer’s change of the settings',
    () =>
      app.client.call('changeRobotSettings', {
        token: carer.accessToken,
        params,
        body: { timeZone: 'Asia/Taipei' },
      }),
  ],
  [
    'the end user’s change of the settings',
    () =>
      app.client.call('deviceSettings', {
        token: robot.token,
        body: { timeZone: 'Asia/Taipei', stateVersion: 1 },
      }),
  ],
  [
    'what the robot did',
    () => app.client.call('executions', { token: robot.token, body: { executions: [someExecution()] } }),
  ],
  ['a pairing code', () => app.client.call('pairingCode', { token: robot.token })],
]

function someExecution() {
  const at = new Date(app.clock.now()).toISOString()
  const id = '019a8b5e-0000-7000-8000-00000000c0de'
  return { id, kind: 'speech', startedAt: at, endedAt: at, outcome: 'completed' } as const
}

async function leftBehind() {
  const { queries } = app.database
  const [row] = await queries.select().from(robotTable).where(eq(robotTable.id, robot.id))
  const did = await queries.select().from(execution).where(eq(execution.robotId, robot.id))
  const codes = await queries.select().from(pairingCode).where(eq(pairingCode.robotId, robot.id))
  return {
    timeZone: row?.timeZone,
    did: did.length,
    openCodes: codes.filter(({ usedAt }) => usedAt === null).length,
  }
}
const nothing = { timeZone: 'Europe/Amsterdam', did: 0, openCodes: 0 }

test.each(calls)('[SEC-33] %s that arrives as a reset begins is refused', async (_, call) => {
  beforeNextUnit(app, reset)
  expect(await call()).toMatchObject({ status: 403, error: 'robot_resetting' })
  expect(await leftBehind()).toEqual(nothing)
})

test.each(calls)('[SEC-33] %s that arrives as a reset ends leaves nothing behind', async (_, call) => {
  beforeNextUnit(app, async () => {
    await reset()
    await answer('done', await resetInstruction())
  })
  expect((await call()).status).toBeGreaterThanOrEqual(400)
  expect(await leftBehind()).toEqual(nothing)
})

test('[ROB-06] a reset reaches a robot that has more to do than its list can hold', async () => {
  const now = app.clock.now()
  await app.database.queries.insert(instruction).values(
    Array.from({ length: 120 }, () => ({
      robotId: robot.id,
      id: randomUUIDv7(),
      kind: 'speak' as const,
      text: 'Hallo',
      createdAt: now,
      expiresAt: now + 120_000,
    })),
  )
  await reset()
  await answer('done', await resetInstruction())
  expect((await robot.beat()).status).toBe(401)
})
