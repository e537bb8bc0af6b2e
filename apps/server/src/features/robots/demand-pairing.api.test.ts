import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeNextUnit } from '../../testing/before-next-unit.ts'
import { publishRelease } from '../../testing/publish-release.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await publishRelease(app, '9.0.0')
})
afterAll(() => app.stop())

async function household() {
  const robot = await enrolRobot(app, { capabilities: ['remoteUpdate-v2', 'remoteRestart-v1'] })
  const carer = await pairedCarer(app, robot)
  await robot.beat()
  return { robot, carer, token: carer.accessToken, params: { robotId: robot.id } }
}

async function beginReset({ accessToken: token, password }: Person, robotId: string): Promise<void> {
  const reset = await app.client.call('resetRobot', { token, body: { robotId, password } })
  expect(reset.status).toBe(202)
}

function unpair(robotId: string) {
  return app.database.pool.query('delete from pairing where robot_id = $1', [robotId])
}

const changes = [
  { name: 'changeRobotSettings', body: { timeZone: 'Europe/London' } },
  { name: 'deployUpdate', body: undefined },
] as const

test.each(changes)(
  '[SEC-33] $name that waited while a reset began changes nothing any more',
  async ({ name, body }) => {
    const { robot, carer, token, params } = await household()
    beforeNextUnit(app, () => beginReset(carer, robot.id))
    const answer = await app.client.call(name, {
      token,
      params,
      ...(body !== undefined && { rawBody: body }),
    })
    expect(answer).toMatchObject({ status: 403, error: 'robot_resetting' })
  },
)

test.each(changes)(
  '[SEC-28] $name that waited while the caller was unpaired is refused',
  async ({ name, body }) => {
    const { robot, token, params } = await household()
    beforeNextUnit(app, () => unpair(robot.id))
    const answer = await app.client.call(name, {
      token,
      params,
      ...(body !== undefined && { rawBody: body }),
    })
    expect(answer).toMatchObject({ status: 403, error: 'forbidden' })
  },
)

test('[SEC-33] a reset can be asked for again while it is under way', async () => {
  const { robot, carer } = await household()
  await beginReset(carer, robot.id)
  await beginReset(carer, robot.id)
  const { rows } = await app.database.pool.query(
    "select 1 from instruction where robot_id = $1 and kind = 'reset' and outcome is null",
    [robot.id],
  )
  expect(rows).toHaveLength(1)
})
