import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusEvent } from '../../db/schema.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot } from '../../testing/test-robot.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
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
      happenedAt: Date.parse('2026-11-16T07:59:00Z'),
      receivedAt: app.clock.now(),
    },
  ])
  await app.client.operator('revokeIntegration', { name: 'Front door' })
  expect((await tell(robot.id)).status).toBe(401)
})

test('an integration has a name of its own and robots that exist', async () => {
  const robot = await enrolRobot(app)
  const add = (name: string, ...serials: string[]) => app.client.operator('addIntegration', { name, serials })
  expect((await add('Bed', robot.serial)).status).toBe(201)
  expect(await add('Bed', robot.serial)).toMatchObject({ status: 409, error: 'name_in_use' })
  expect(await add('Chair', 'NO-SUCH-ROBOT')).toMatchObject({ status: 404 })
  expect((await app.client.operator('revokeIntegration', { name: 'Table' })).status).toBe(404)
})
