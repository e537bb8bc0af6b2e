import { randomUUIDv7 } from 'node:crypto'
import { executionIdOf } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, hour } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import { saying, scriptWriter } from '../../testing/scripts.ts'
import { daily, taskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[TSK-09] an occurrence that the robot planned for another instant than the server is stored and marked', async () => {
  app.clock.jump(Date.parse('2026-11-15T10:00:00Z') - app.clock.now())
  const home = await newHousehold(app)
  const writer = scriptWriter(app, home.primary, home.robot.id)
  const { script } = (await writer.put({ content: saying('Tijd voor koffie.') })).value
  const anna = taskPlanner(app, home.primary, home.robot.id)
  const put = await anna.put({ script: { id: script.id }, schedule: daily('2026-11-15T12:00') })
  const { taskId } = put.value
  app.clock.jump(hour + 10 * 60_000)
  const planned = Date.parse('2026-11-15T11:00:00Z')
  const at = (late = 0) => new Date(planned + late).toISOString()
  const nominal = '2026-11-15T12:00'
  const id = executionIdOf(taskId, nominal)
  const occurrence = { id, taskId, nominal }
  const begun = {
    kind: 'script',
    scriptReferenceId: script.id,
    scriptVersionId: script.scriptVersionId,
    feedback: [],
    ended: { at: at(), outcome: 'completed', reason: 'finished' },
  }
  const tell = (execution: object) =>
    app.client.call('executions', { token: home.robot.token, rawBody: { executions: [execution] } })
  const early = { ...occurrence, ...begun, planned: at(-hour), startedAt: at(-hour) }
  expect((await tell(early)).status).toBe(204)
  expect((await anna.list('2026-11-15')).value).toMatchObject([
    { plannedTaskTime: at(), done: true, outcome: 'completed', offSchedule: true },
  ])
  const read = await app.client.call('taskExecution', {
    token: home.primary.accessToken,
    params: { ...home.params, taskId, executionId: id },
  })
  expect(read.value).toMatchObject({ planned: at(-hour), offSchedule: true })
  // The same again, with the server's own instant, changes nothing: the first report counts.
  expect((await tell({ ...early, planned: at(), startedAt: at() })).status).toBe(204)
  expect((await anna.list('2026-11-15')).value).toMatchObject([{ offSchedule: true }])
})

test.each([
  ['at the instant of the server, and late', { late: 9 * 60_000, nominal: '2026-11-16T12:00' }],
  ['of a time that the schedule does not have any more', { late: 0, nominal: '2026-11-16T11:30' }],
])('[TSK-09] an occurrence is not marked %s', async (_, { late, nominal }) => {
  app.clock.jump(Date.parse('2026-11-15T10:00:00Z') - app.clock.now())
  const home = await newHousehold(app)
  const { script } = (
    await scriptWriter(app, home.primary, home.robot.id).put({ content: saying('Tijd voor koffie.') })
  ).value
  const { taskId } = (
    await taskPlanner(app, home.primary, home.robot.id).put({
      script: { id: script.id },
      schedule: daily('2026-11-15T12:00'),
    })
  ).value
  app.clock.jump(2 * day)
  const id = executionIdOf(taskId, nominal)
  const told = {
    id,
    taskId,
    nominal,
    planned: '2026-11-16T11:00:00.000Z',
    kind: 'music',
    playlistId: randomUUIDv7(),
    startedAt: new Date(Date.parse('2026-11-16T11:00:00.000Z') + late).toISOString(),
  }
  const { token } = home.robot
  expect((await app.client.call('executions', { token, rawBody: { executions: [told] } })).status).toBe(204)
  const { rows } = await app.database.pool.query('select off_schedule from execution where id = $1', [id])
  expect(rows).toEqual([{ off_schedule: false }])
})
