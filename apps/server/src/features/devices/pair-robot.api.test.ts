import { randomUUIDv7 } from 'node:crypto'
import { robotsPerAccountMax } from '@kompaan/contract'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, pairing, robot as robotTable } from '../../db/schema.ts'
import { invite, newHousehold } from '../../testing/invited.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'
import type { TestRobot } from '../../testing/test-robot.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function codeOf({ token }: Pick<TestRobot, 'token'>): Promise<string> {
  return (await app.client.call('pairingCode', { token })).value.code
}

async function pair(token: string, code: string, serialSuffix?: string) {
  return app.client.call('pairRobot', {
    token,
    body: { code, ...(serialSuffix !== undefined && { serialSuffix }) },
  })
}

/** Two robots that happen to give the same code. */
async function giveSameCode(one: TestRobot, two: TestRobot): Promise<string> {
  const code = await codeOf(one)
  app.chance.repeat(code.length)
  expect(await codeOf(two)).toBe(code)
  return code
}

test('[ROB-01, ROB-02] whoever has the code of a robot becomes its primary carer, and the robot says so', async () => {
  const robot = await enrolRobot(app)
  const carer = await app.client.signUp({ firstName: 'Sanne' })
  const code = await codeOf(robot)
  expect(code).toMatch(/^[23456789BCDFGHJKMPQR]{8}$/)
  const paired = await pair(carer.accessToken, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)
  expect(paired).toMatchObject({
    status: 201,
    value: { id: robot.id, robot: robot.serial, role: 'PRIMARY_CARER', alias: null, endUserName: null },
  })
  const mine = await app.client.call('robotsMine', { token: carer.accessToken })
  expect(mine.value).toEqual([paired.value])
  const [said] = (await app.client.call('instructions', { token: robot.token })).value
  expect(said).toMatchObject({ kind: 'speak', text: expect.stringContaining('Sanne') })
})

test('[ROB-01] unknown, expired and replaced codes answer alike', async () => {
  const robot = await enrolRobot(app)
  const carer = await app.client.signUp()
  const first = await codeOf(robot)
  const second = await codeOf(robot)
  expect(await pair(carer.accessToken, first)).toMatchObject({ status: 404, error: 'code_not_registered' })
  app.clock.advance(10 * 60_000)
  expect(await pair(carer.accessToken, second)).toMatchObject({ status: 404, error: 'code_not_registered' })
  expect(await pair(carer.accessToken, 'BBBB2222')).toMatchObject({
    status: 404,
    error: 'code_not_registered',
  })
})

test('[ROB-01] two robots with the same code: the last characters of the serial number tell them apart', async () => {
  const one = await enrolRobot(app, { serial: 'SAME-CODE-00A1' })
  const two = await enrolRobot(app, { serial: 'SAME-CODE-00B2' })
  const code = await giveSameCode(one, two)
  const carer = await app.client.signUp()
  // Being asked for more is no wrong try, however often it happens.
  for (let times = 0; times < 7; times += 1) {
    expect(await pair(carer.accessToken, code)).toMatchObject({ status: 409, error: 'code_ambiguous' })
  }
  expect(await pair(carer.accessToken, code, '0000')).toMatchObject({ status: 404 })
  expect(await pair(carer.accessToken, code, '00b2')).toMatchObject({ status: 201, value: { id: two.id } })
})

test('[ROB-01, SEC-32d] a robot that has a primary carer is never handed over by a code', async () => {
  const robot = await enrolRobot(app)
  await pairedCarer(app, robot)
  const other = await app.client.signUp()
  expect(await pair(other.accessToken, await codeOf(robot))).toMatchObject({
    status: 409,
    error: 'already_linked',
  })
  expect((await app.client.call('robotsMine', { token: other.accessToken })).value).toEqual([])
})

test('[SEC-32a, SEC-41d] after five wrong codes in ten minutes an account is refused, whatever it tries, and nobody else hears of it', async () => {
  const robot = await enrolRobot(app)
  const code = await codeOf(robot)
  const guesser = await app.client.signUp()
  for (const guess of ['22222222', '33333333', '44444444', '55555555', '66666666']) {
    expect((await pair(guesser.accessToken, guess)).status).toBe(404)
  }
  const refused = await pair(guesser.accessToken, code)
  expect(refused).toMatchObject({ status: 429, error: 'too_many_requests' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const [entry] = await app.database.queries.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  expect(entry).toMatchObject({ action: 'pairRobot', outcome: 'too_many_requests' })
  // The robot is told nothing, and who knows the code still pairs.
  expect((await app.client.call('instructions', { token: robot.token })).value).toEqual([])
  const other = await app.client.signUp()
  expect((await pair(other.accessToken, code)).status).toBe(201)
  app.clock.advance(10 * 60_000 + 1)
  expect((await pair(guesser.accessToken, 'BBBB2222')).status).toBe(404)
})

test('[SEC-32] pairing codes are kept as keyed hashes only', async () => {
  const robot = await enrolRobot(app)
  const code = await codeOf(robot)
  expect(await tableText(app.database.pool)).not.toContain(code)
})

test('[SEC-32] a code that two carers use at once pairs exactly one', async () => {
  const robot = await enrolRobot(app)
  const code = await codeOf(robot)
  const [one, two] = [await app.client.signUp(), await app.client.signUp()]
  const answers = await Promise.all([pair(one.accessToken, code), pair(two.accessToken, code)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
})

test('[ROB-02] nobody helps with a robot that has no primary carer, also not by the operator', async () => {
  const robot = await enrolRobot(app)
  const [primary, helper] = [await app.client.signUp(), await app.client.signUp()]
  const { serial } = robot
  const add = () => app.client.operator('addCarer', { serial, email: helper.email })
  expect((await add()).error).toBe('no_primary')
  await pair(primary.accessToken, await codeOf(robot))
  expect((await add()).status).toBe(204)
  expect((await add()).error).toBe('already_paired')
})

test('[SEC-32] a code that was used works no second time, also when the robot has lost its carer since', async () => {
  const robot = await enrolRobot(app)
  const code = await codeOf(robot)
  const [one, two] = [await app.client.signUp(), await app.client.signUp()]
  expect((await pair(one.accessToken, code)).status).toBe(201)
  await app.database.queries.delete(pairing).where(eq(pairing.robotId, robot.id))
  expect(await pair(two.accessToken, code)).toMatchObject({ status: 404, error: 'code_not_registered' })
  expect((await pair(two.accessToken, await codeOf(robot))).status).toBe(201)
})

/** Has somebody look after as many robots as one can. */
async function fill(accountId: string): Promise<void> {
  const robots = Array.from({ length: robotsPerAccountMax }, () => {
    const id = randomUUIDv7()
    return { id, serial: `FULL-${id}`, createdAt: app.clock.now() }
  })
  await app.database.queries.insert(robotTable).values(robots)
  await app.database.queries.insert(pairing).values(
    robots.map(({ id, createdAt }) => ({
      robotId: id,
      accountId,
      role: 'PRIMARY_CARER' as const,
      createdAt,
    })),
  )
}

test('[ROB-04] nobody gets more robots than their list can hold, by whatever way, and the list stays readable', async () => {
  const carer = await app.client.signUp()
  const { accessToken: token, email } = carer
  await fill((await app.client.call('self', { token })).value.user.id)
  const mine = () => app.client.call('robotsMine', { token })
  expect((await mine()).value).toHaveLength(robotsPerAccountMax)

  const robot = await enrolRobot(app)
  const refused = { status: 409, error: 'max_robots' }
  expect(await pair(token, await codeOf(robot))).toMatchObject(refused)
  expect(await app.client.operator('handOverRobot', { serial: robot.serial, email })).toMatchObject(refused)
  const household = await newHousehold(app)
  expect(await app.client.operator('addCarer', { serial: household.robot.serial, email })).toMatchObject(
    refused,
  )
  const { code } = await invite(app, household, email)
  expect(await app.client.call('acceptInvite', { token, body: { inviteCode: code } })).toMatchObject(refused)
  expect(await mine()).toMatchObject({ status: 200, value: { length: robotsPerAccountMax } })

  // A refusal used nothing up: with room again, the same code works.
  const [first] = (await mine()).value
  await app.database.queries.delete(pairing).where(eq(pairing.robotId, first?.id ?? ''))
  expect((await pair(token, await codeOf(robot))).status).toBe(201)
})
