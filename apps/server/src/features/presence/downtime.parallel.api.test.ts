import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openServerDatabase } from '../../db/database.ts'
import { serviceWindow } from '../../db/schema.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'

async function statusOn({ client }: TestApp, token: string, robotId: string): Promise<string> {
  return (await client.call('heartbeatStatus', { token, params: { robotId } })).value.status
}

test('[STA-02] our own downtime makes no robot look offline; who is still silent 90 s after the restart is (D-15)', async () => {
  const before = await startTestApp()
  const robot = await enrolRobot(before)
  const gone = await enrolRobot(before)
  const carer = await pairedCarer(before, robot)
  const { code } = (await before.client.call('pairingCode', { token: gone.token })).value
  await before.client.call('pairRobot', { token: carer.accessToken, body: { code } })
  await gone.beat()
  before.clock.advance(100_000)
  await robot.beat()
  await before.stop()

  before.clock.advance(20 * 60_000)
  const after = await startTestApp({ beside: before })
  const token = (await after.client.call('login', { body: { email: carer.email, password: carer.password } }))
    .value.access_token
  expect(await statusOn(after, token, robot.id)).toBe('online')
  expect(await statusOn(after, token, gone.id)).toBe('offline')
  after.clock.advance(91_000)
  expect(await statusOn(after, token, robot.id)).toBe('offline')
  await after.stop()
})

test('[STA-02] while one process is down and another is up, robots that are heard of stay online, and those that are not do not', async () => {
  const one = await startTestApp()
  const two = await startTestApp({ beside: one })
  const robot = await enrolRobot(one)
  const carer = await pairedCarer(one, robot)
  await robot.beat()
  await one.stop()
  two.clock.advance(91_000)
  expect(await statusOn(two, carer.accessToken, robot.id)).toBe('offline')
  await two.stop()
})

test('[STA-02] a command of the operator is not the service: robots cannot reach it, so it is no time of ours', async () => {
  const one = await startTestApp()
  const robot = await enrolRobot(one)
  const carer = await pairedCarer(one, robot)
  await robot.beat()
  await one.stop()
  const command = await createApp(
    one.config,
    one.app.services,
    openServerDatabase(one.config.databaseUrl ?? ''),
  )
  one.clock.advance(5 * 60_000)
  const windows = await command.services.database.select().from(serviceWindow)
  expect(windows).toHaveLength(1)
  await command.stop()
  const after = await startTestApp({ beside: one })
  expect(await statusOn(after, carer.accessToken, robot.id)).toBe('online')
  await after.stop()
})
