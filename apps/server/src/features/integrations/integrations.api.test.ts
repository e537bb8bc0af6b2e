import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusEvent } from '../../db/schema.ts'
import { second } from '../../ports/clock.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'

const scraper = 'scraper-of-the-integrations'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: scraper } })
})
afterAll(() => app.stop())

test('[BOT-01] an integration tells what happens around its robots, once each, until its token is taken back', async () => {
  const robot = await enrolRobot(app)
  const other = await enrolRobot(app)
  const { token } = (
    await app.client.operator('addIntegration', { name: 'Front door', serials: [robot.serial] })
  ).value
  const tell = (robotId: string) =>
    app.client.call('statusEvents', {
      token,
      body: { name: 'door.opened', time: '2026-11-16T08:59:00+01:00', robotId },
    })
  expect((await tell(robot.id)).status).toBe(204)
  expect((await tell(robot.id)).status).toBe(204)
  expect(await tell(other.id)).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await app.database.queries.select().from(statusEvent)).toEqual([
    {
      robotId: robot.id,
      name: 'door.opened',
      nameKey: 'door.opened',
      happenedAt: Date.parse('2026-11-16T07:59:00Z'),
      receivedAt: app.clock.now(),
    },
  ])
  await app.client.operator('revokeIntegration', { name: 'Front door' })
  expect((await tell(robot.id)).status).toBe(401)
})

test('[SEC-46] the token of an integration is in no table, log line, measurement or refusal', async () => {
  const robot = await enrolRobot(app)
  const { token } = (
    await app.client.operator('addIntegration', { name: 'Back door', serials: [robot.serial] })
  ).value
  const time = new Date(app.clock.now()).toISOString()
  const tell = (robotId: string) =>
    app.client.call('statusEvents', { token, body: { name: 'door.opened', time, robotId } })
  expect((await tell(robot.id)).status).toBe(204)
  const refused = await tell((await enrolRobot(app)).id)
  expect(refused.status).toBe(403)
  await app.client.operator('revokeIntegration', { name: 'Back door' })
  const revoked = await tell(robot.id)
  expect(revoked.status).toBe(401)
  const { text: metrics } = await app.client.call('metrics', { token: scraper })
  expect(metrics).toContain('kompaan_http_call_seconds')
  const places = [await tableText(app.database.pool), ...app.logLines, metrics, refused.text, revoked.text]
  expect(places.filter((place) => place.includes(token))).toEqual([])
})

test('[BOT-06] a status check finds an event by any name of up to 256 characters, whatever the capitals and blanks', async () => {
  const robot = await enrolRobot(app)
  const carer = await pairedCarer(app, robot)
  await app.client.call('enablePermissions', {
    token: carer.accessToken,
    params: { robotId: robot.id },
    body: { permissions: ['statusCheck'] },
  })
  const integration = await app.client.operator('addIntegration', { name: 'Boxes', serials: [robot.serial] })
  const { token } = integration.value
  const time = new Date(app.clock.now()).toISOString()
  const tell = async (name: string, at = time) =>
    (await app.client.call('statusEvents', { token, body: { name, time: at, robotId: robot.id } })).status
  const asks = async (name: string) => {
    const query = { name, from: time, to: time }
    return (await app.client.call('statusHappened', { token: robot.token, query })).value.seen
  }
  const long = 'é'.repeat(256)
  expect(await asks('pillendoos open')).toBe('no')
  expect(await tell(' Pillendoos open ')).toBe(204)
  expect(await tell('PILLENDOOS OPEN')).toBe(204)
  expect(await tell(long)).toBe(204)
  expect(await tell(`${long}é`)).toBe(400)
  expect(await asks('pillendoos open')).toBe('yes')
  expect(await asks('PILLENDOOS  Open')).toBe('yes')
  expect(await asks(long.toUpperCase())).toBe('yes')
  expect(await asks('voordeur')).toBe('no')

  expect(await tell('voordeur', new Date(app.clock.now() + second).toISOString())).toBe(204)
  const names = await app.client.call('statusNames', {
    token: carer.accessToken,
    params: { robotId: robot.id },
  })
  expect(names.value[0]).toBe('voordeur')
  expect(names.value.toSorted()).toEqual(['Pillendoos open', 'voordeur', long])
})

test('an integration has a name of its own and robots that exist', async () => {
  const robot = await enrolRobot(app)
  const add = (name: string, ...serials: string[]) => app.client.operator('addIntegration', { name, serials })
  expect((await add('Bed', robot.serial)).status).toBe(201)
  expect(await add('Bed', robot.serial)).toMatchObject({ status: 409, error: 'name_in_use' })
  expect(await add('Chair', 'NO-SUCH-ROBOT')).toMatchObject({ status: 404 })
  expect((await app.client.operator('revokeIntegration', { name: 'Table' })).status).toBe(404)
})
