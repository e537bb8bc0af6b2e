import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishRelease } from '../../testing/publish-release.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'

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
  const press = () =>
    app.client.call('deployUpdate', { token: carer.accessToken, params: { robotId: robot.id } })
  return { robot, press }
}

/** Somebody else changes something about a robot; meanwhile a call comes in and waits for its lock. */
async function whileHeld<T>(robotId: string, change: string, call: () => Promise<T>): Promise<T> {
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from robot where id = $1 for no key update', [robotId])
    const answer = call()
    await until(
      async () => {
        const { rowCount } = await app.database.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rowCount === 1
      },
      { what: 'the call waits' },
    )
    await client.query(change, [robotId])
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

test('[SEC-28] a call that waited for the robot while its caller was unpaired is refused', async () => {
  const { robot, press } = await household()
  const answer = await whileHeld(robot.id, 'delete from pairing where robot_id = $1', press)
  expect(answer).toMatchObject({ status: 403, error: 'forbidden' })
})

test('[UPD-01] what a call that waited for the robot goes by is what is so after the wait', async () => {
  const { robot, press } = await household()
  const installed = `update device set software = '{"version":"9.0.0","updateStatus":"upToDate"}' where robot_id = $1`
  expect(await whileHeld(robot.id, installed, press)).toMatchObject({ status: 409, error: 'nothing_to_do' })
})

test('[UPD-01] of carers who press at once one has the robot told, and once', async () => {
  const { robot, press } = await household()
  const answers = await Promise.all(Array.from({ length: 6 }, press))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  const { rowCount } = await app.database.pool.query(
    "select 1 from instruction where robot_id = $1 and kind = 'fetch'",
    [robot.id],
  )
  expect(rowCount).toBe(1)
})
