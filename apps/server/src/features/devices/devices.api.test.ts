import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../../audit/audit-entry.ts'
import { execution, presence } from '../../db/schema.ts'
import { openStream } from '../../testing/open-stream.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, enrolment, pairedCarer } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'
import { giveInstruction } from '../instructions/give-instruction.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

function say(robotId: string, text = 'Goedemorgen'): Promise<string> {
  return app.app.services.runUnit(systemActor, (unit) =>
    giveInstruction(unit, robotId, { kind: 'speak', text }),
  )
}

test('[BOT-01, SEC-29] a wrong secret and an unknown robot answer alike, and too many tries are refused', async () => {
  const robot = await enrolRobot(app)
  const wrong = await app.client.call('enrol', { body: enrolment({ serial: robot.serial, secret: 'guess' }) })
  const unknown = await app.client.call('enrol', { body: enrolment({ serial: 'NOBODY-1', secret: 'guess' }) })
  expect(wrong).toMatchObject({ status: 401, error: 'invalid_credentials' })
  expect(unknown.text).toBe(wrong.text)
  for (let tries = 0; tries < 10; tries += 1) {
    await app.client.call('enrol', { body: enrolment({ serial: robot.serial, secret: 'guess' }) })
  }
  const refused = await app.client.call('enrol', {
    body: enrolment({ serial: robot.serial, secret: 'guess' }),
  })
  expect(refused.status).toBe(429)
  // The robot that is enrolled goes on.
  expect((await robot.beat()).status).toBe(200)
})

test('[SEC-29] enrolling anew rotates the token; a renewed secret revokes both', async () => {
  const robot = await enrolRobot(app)
  const { serial, secret } = robot
  const stream = await openStream({ url: app.url }, robot.token, undefined, 'deviceEvents')
  const again = await app.client.call('enrol', { body: enrolment({ serial, secret }) })
  expect((await robot.beat()).status).toBe(401)
  expect((await app.client.call('state', { token: again.value.token })).status).toBe(200)
  app.clock.advance(3000)
  await stream.ended
  const renewed = await app.client.operator('renewRobotSecret', { serial })
  expect((await app.client.call('state', { token: again.value.token })).status).toBe(401)
  expect((await app.client.call('enrol', { body: enrolment({ serial, secret }) })).status).toBe(401)
  const last = await app.client.call('enrol', { body: enrolment({ serial, secret: renewed.value.secret }) })
  expect(last.status).toBe(201)
})

test('[SEC-29, SEC-46] secrets and tokens of robots are kept as hashes and logged nowhere', async () => {
  const robot = await enrolRobot(app)
  const stored = await tableText(app.database.pool)
  const logged = app.logLines.join('\n')
  for (const secret of [robot.secret, robot.token]) {
    expect(stored).not.toContain(secret)
    expect(logged).not.toContain(secret)
  }
})

test('[BOT-01] the state is a list with a version; who holds it is told so by its ETag', async () => {
  const robot = await enrolRobot(app)
  const state = await app.client.call('state', { token: robot.token })
  const etag = state.headers.get('etag') ?? ''
  expect(etag).toBe(`"${state.value.epoch}.${state.value.version}"`)
  const held = await app.client.call('state', { token: robot.token, headers: { 'if-none-match': etag } })
  expect(held.status).toBe(304)
  expect(held.text).toBe('')
})

test('[SET-04] who holds the same version of another epoch, as from before a restore, is sent the list', async () => {
  const robot = await enrolRobot(app)
  const { value, headers } = await app.client.call('state', { token: robot.token })
  const ofBefore = `"${randomUUIDv7()}.${value.version}"`
  expect(ofBefore).toHaveLength(headers.get('etag')?.length ?? 0)
  const answer = await app.client.call('state', {
    token: robot.token,
    headers: { 'if-none-match': ofBefore },
  })
  expect(answer).toMatchObject({ status: 200, value: { epoch: value.epoch, items: value.items } })
})

test('[BOT-05a] a heartbeat that is replayed, reordered or dated in the future counts for nothing', async () => {
  const robot = await enrolRobot(app)
  const carer = await pairedCarer(app, robot)
  const first = await robot.beat({ sequence: 10, timestamp: '2099-01-01T00:00:00Z' })
  expect(first.value.now).toBe(new Date(app.clock.now()).toISOString())
  app.clock.advance(80_000)
  // The same again, as a proxy or an attacker would repeat it: answered, not counted.
  for (const sequence of [10, 9, 0]) {
    const again = await robot.beat({ sequence, timestamp: '2099-01-01T00:00:00Z', stateVersion: 99 })
    expect(again).toMatchObject({ status: 200, value: { sequence: 10 } })
  }
  app.clock.advance(11_000)
  const status = await app.client.call('heartbeatStatus', {
    token: carer.accessToken,
    params: { robotId: robot.id },
  })
  expect(status.value.status).toBe('offline')
  const [row] = await app.database.queries.select().from(presence).where(eq(presence.robotId, robot.id))
  expect(row?.lastBeatAt).toBe(app.clock.now() - 91_000)
  // A robot that fell behind goes on from what the server knows.
  expect((await robot.beat({ sequence: 11 })).value.sequence).toBe(11)
})

test('[BOT-01] a body that is too large is refused', async () => {
  const robot = await enrolRobot(app)
  const answer = await app.client.call('executions', {
    token: robot.token,
    rawBody: JSON.stringify({ executions: [{ id: 'x'.repeat(1_100_000) }] }),
  })
  expect(answer).toMatchObject({ status: 413, error: 'payload_too_large' })
})

test('[BOT-01] a waiting instruction is hinted on the stream, kept until its result, and dead when it expires', async () => {
  const robot = await enrolRobot(app)
  const stream = await openStream({ url: app.url }, robot.token, undefined, 'deviceEvents')
  const id = await say(robot.id)
  await until(() => stream.text().includes('instruction.waiting'), { what: 'the robot is told' })
  stream.close()
  const open = async () => (await app.client.call('instructions', { token: robot.token })).value
  expect(await open()).toEqual([expect.objectContaining({ id, kind: 'speak', text: 'Goedemorgen' })])
  expect((await robot.beat()).value.instructionsOpen).toBe(true)
  app.clock.advance(2 * 60_000)
  expect(await open()).toEqual([])
  expect((await robot.beat()).value.instructionsOpen).toBe(false)
})

test('[BOT-05a] results are idempotent: the first stands, and another robot cannot give it', async () => {
  const robot = await enrolRobot(app)
  const other = await enrolRobot(app)
  const instructionId = await say(robot.id)
  const result = (token: string, outcome: 'done' | 'interrupted') =>
    app.client.call('instructionResult', {
      token,
      params: { instructionId },
      body: { outcome, at: new Date(app.clock.now()).toISOString() },
    })
  expect((await result(other.token, 'done')).status).toBe(404)
  expect((await result(robot.token, 'interrupted')).status).toBe(204)
  expect((await result(robot.token, 'done')).status).toBe(204)
  const { rows } = await app.database.pool.query<{ outcome: string }>(
    'select outcome from instruction where id = $1',
    [instructionId],
  )
  expect(rows).toEqual([{ outcome: 'interrupted' }])
})

test('[BOT-05a] an execution that is reported twice is there once', async () => {
  const robot = await enrolRobot(app)
  const at = new Date(app.clock.now()).toISOString()
  const report = {
    id: randomUUIDv7(),
    kind: 'speech',
    startedAt: at,
    endedAt: at,
    outcome: 'completed',
  } as const
  for (let times = 0; times < 3; times += 1) {
    const answer = await app.client.call('executions', { token: robot.token, body: { executions: [report] } })
    expect(answer.status).toBe(204)
  }
  const rows = await app.database.queries.select().from(execution).where(eq(execution.robotId, robot.id))
  expect(rows).toHaveLength(1)
})

test('a carer asks for a sign of life, and the robot is told', async () => {
  const robot = await enrolRobot(app)
  const carer = await pairedCarer(app, robot)
  const stream = await openStream({ url: app.url }, robot.token, undefined, 'deviceEvents')
  const asked = await app.client.call('askHeartbeat', {
    token: carer.accessToken,
    params: { robotId: robot.id },
  })
  expect(asked.status).toBe(202)
  await until(() => stream.text().includes('heartbeat.wanted'), { what: 'the robot is told' })
  stream.close()
})

test('[BOT-01] a stream resumes where it broke off', async () => {
  const robot = await enrolRobot(app)
  const stream = await openStream({ url: app.url }, robot.token, undefined, 'deviceEvents')
  const cursor = /^id: (.+)$/m.exec(stream.text())?.[1]
  stream.close()
  await say(robot.id)
  const resumed = await openStream({ url: app.url }, robot.token, cursor, 'deviceEvents')
  await until(() => resumed.text().includes('instruction.waiting'), { what: 'what was missed comes' })
  expect(resumed.text()).toMatch(/^event: hello/)
  resumed.close()
})

test('[SEC-47] what was said, and what expired unsaid, is kept nowhere', async () => {
  const robot = await enrolRobot(app)
  const said = await say(robot.id, 'een zin die gezegd werd')
  await say(robot.id, 'een zin die te laat kwam')
  await app.client.call('instructionResult', {
    token: robot.token,
    params: { instructionId: said },
    body: { outcome: 'done', at: new Date(app.clock.now()).toISOString() },
  })
  expect(await tableText(app.database.pool)).toContain('een zin die te laat kwam')
  expect(await tableText(app.database.pool)).not.toContain('een zin die gezegd werd')
  await app.pass(15 * 60_000)
  expect(await tableText(app.database.pool)).not.toContain('een zin die te laat kwam')
})
