import { scheduleOnce } from '@kompaan/schedule'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newHousehold } from '../apps/server/src/testing/invited.ts'
import { saying, scriptWriter } from '../apps/server/src/testing/scripts.ts'
import { isLongRun } from '../apps/server/src/testing/seeded-random.ts'
import { startTestApp } from '../apps/server/src/testing/test-app.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import { createHomeRobot } from './home-robot.ts'
import { lastingCarer } from './lasting-carer.ts'

// A robot is cut off and switched on again some dozens of times.
vi.setConfig({ testTimeout: 600_000 })

const minute = 60_000
const everyStep = isLongRun ? 1 : 4
/** More than it takes to perform a script of two sentences and to tell the server. */
const stepsMax = 60

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[BOT-05b] cut off at any step, a robot tells the server of each occurrence once: done, interrupted or missed', async () => {
  const { robot: enrolled, primary, params } = await newHousehold(app)
  const carer = lastingCarer(app, primary, params.robotId)
  const dateNow = () => new Date(app.clock.now()).toISOString().slice(0, 10)
  const firstDay = dateNow()
  const written = await scriptWriter(app, primary, params.robotId).put({ content: saying('Koffie?', 'Ja.') })
  const script = { id: written.value.script.id }
  const robot = createHomeRobot({ server: app.url, ...enrolled }, app.clock.now())
  const passTo = async (moment: number) => {
    app.clock.jump(moment - app.clock.now())
    await robot.leapTo(moment)
  }
  const planned: string[] = []
  for (let step = 1; step <= stepsMax; step += everyStep) {
    const due = Math.ceil(app.clock.now() / minute + 3) * minute
    const time = new Date(due).toISOString().slice(0, 16)
    const schedule = scheduleOnce({ time, timeZone: 'Etc/UTC' })
    if (!schedule.ok) throw new Error('no such time')
    const put = await (await carer()).put({ script, schedule: schedule.value })
    expect(put.status).toBe(200)
    planned.push(put.value.taskId)
    robot.kill()
    await robot.start()
    await passTo(due - 2000)
    // So many steps from just before it is due.
    robot.kill()
    await robot.start(step)
    await passTo(due)
    await passTo(due + 31_000)
    robot.kill()
    await robot.start()
    await passTo(due + 62_000)
    await passTo(due + 11 * minute)
  }
  const planner = await carer()
  const told = (await planner.list(firstDay, dateNow(), { 'x-time-zone': 'Etc/UTC' })).value
  expect(told.map(({ taskId }) => taskId)).toEqual(planned)
  const begun = new Set(robot.begun.map(({ id }) => id))
  expect(robot.begun).toHaveLength(begun.size)
  for (const { executionId = '', done, outcome, nominal } of told) {
    expect(done, `at ${nominal}`).toBe(begun.has(executionId))
    expect(outcome, `at ${nominal}`).toBeOneOf(['completed', 'interrupted', 'missed'])
  }
  const { rows } = await app.database.pool.query(
    'select id from execution where robot_id = $1 and task_id is not null',
    [params.robotId],
  )
  expect(rows).toHaveLength(planned.length)
  expect(robot.faults).toEqual([])
})
