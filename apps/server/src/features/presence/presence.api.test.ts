import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, minute, second } from '../../ports/clock.ts'
import { openStream } from '../../testing/open-stream.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'
import type { TestRobot } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let robot: TestRobot
let carer: Person
beforeAll(async () => {
  app = await startTestApp()
  robot = await enrolRobot(app)
  carer = await pairedCarer(app, robot)
})
afterAll(() => app.stop())

async function status(): Promise<string> {
  const answer = await app.client.call('heartbeatStatus', {
    token: carer.accessToken,
    params: { robotId: robot.id },
  })
  return answer.value.status
}

test('[STA-01, BOT-01] a robot that never beat is offline since never; one beat makes it online', async () => {
  const before = await app.client.call('heartbeatStatus', {
    token: carer.accessToken,
    params: { robotId: robot.id },
  })
  expect(before.value).toEqual({ status: 'offline', lastSince: null, duration: null })
  const beat = await robot.beat()
  expect(beat.value).toMatchObject({
    intervalSeconds: 30,
    sequence: 1,
    instructionsOpen: true,
    paired: true,
  })
  expect(await status()).toBe('online')
})

test('[STA-05] 90 s after its last beat a robot is offline, and those who look on are told', async () => {
  await robot.beat()
  const stream = await openStream(app, carer.accessToken)
  app.clock.advance(90_000)
  expect(await status()).toBe('online')
  app.clock.advance(1000)
  expect(await status()).toBe('offline')
  await until(() => stream.text().includes('status.changed'), {
    what: 'the sweep publishes that the robot went',
  })
  const seen = stream.text().length
  await robot.beat()
  await until(() => stream.text().slice(seen).includes('status.changed'), {
    what: 'the beat publishes that the robot came back',
  })
  stream.close()
})

test('[STA-05] who was told that a robot is offline is told when it is back, also before any sweep saw it go', async () => {
  app.clock.advance(20 * 60_000)
  await robot.beat()
  const stream = await openStream(app, carer.accessToken)
  app.clock.advance(91_000)
  expect(await status()).toBe('offline')
  await robot.beat()
  await until(() => stream.text().split('status.changed').length > 2, { what: 'its going and its return' })
  expect(await status()).toBe('online')
  stream.close()
})

test('[STA-02] how long a robot has been away is told in the parts people count in', async () => {
  await robot.beat()
  app.clock.advance(((45 * 24 + 3) * 60 + 7) * 60_000)
  const answer = await app.client.call('heartbeatStatus', {
    token: (await app.client.call('login', { body: { email: carer.email, password: carer.password } })).value
      .access_token,
    params: { robotId: robot.id },
  })
  expect(answer.value.duration).toEqual({ months: 1, days: 15, hours: 3, minutes: 7 })
})

test('[STA-05] a clock that ran ahead and was set back hides no silence', async () => {
  const { clock } = app
  clock.jump(3 * day)
  await app.pass(minute)
  await robot.beat()
  await app.pass(minute)
  clock.jump(-3 * day)
  await app.pass(second)
  const token = await freshToken()
  const now = async () =>
    (await app.client.call('heartbeatStatus', { token, params: { robotId: robot.id } })).value.status
  expect(await now()).toBe('online')
  await app.pass(2 * minute)
  expect(await now()).toBe('offline')
  await robot.beat()
  expect(await now()).not.toBe('offline')
})

async function freshToken(): Promise<string> {
  const { email, password } = carer
  return (await app.client.call('login', { body: { email, password } })).value.access_token
}
