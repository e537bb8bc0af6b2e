import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHousehold } from '../../testing/invited.ts'
import { asking, saying, scriptWriter } from '../../testing/scripts.ts'
import { once, taskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolment } from '../../testing/test-robot.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const outdated = { status: 409, error: 'robot_outdated' }

/** A household whose robot came back with old software, after scripts were written for it. */
async function outdatedHousehold() {
  const { robot, primary } = await newHousehold(app)
  const writer = scriptWriter(app, primary, robot.id)
  const planner = taskPlanner(app, primary, robot.id)
  const written = {
    script: (await writer.put({ content: saying('Koffie.') })).value.script,
    reminder: (await writer.put({ type: 'reminder', content: saying('Pillen.') })).value.script,
    question: (await writer.put({ type: 'question', content: asking('Thee?', { ja: 'Goed.' }) })).value
      .script,
  }
  const planned = await planner.put({ script: { id: written.script.id } })
  const { serial, secret } = robot
  await app.client.call('enrol', {
    body: enrolment({ serial, secret, capabilities: ['remoteUpdate-v2', 'scriptExecution-v1'] }),
  })
  return { writer, planner, written, planned: planned.value, robot, primary }
}

test('[CNV-05] a robot without scriptExecution-v2 is planned no script, reminder or question', async () => {
  const { planner, written } = await outdatedHousehold()
  for (const type of ['script', 'reminder', 'question'] as const)
    expect(await planner.put({ type, [type]: { id: written[type].id } })).toMatchObject(outdated)
})

test('[CNV-05] a robot without scriptExecution-v2 is planned music', async () => {
  const { planner, primary, robot } = await outdatedHousehold()
  const made = await app.client.call('putPlaylist', {
    token: primary.accessToken,
    params: { robotId: robot.id },
    body: { id: '0', name: 'Dansen', songIds: [] },
  })
  const planned = await planner.put({ type: 'music', playlist: { id: made.value.id } })
  expect(planned.status).toBe(200)
})

test('[CNV-05] for a robot without scriptExecution-v2 no script is saved, new or changed', async () => {
  const { writer, written } = await outdatedHousehold()
  expect(await writer.put({ content: saying('Thee.') })).toMatchObject(outdated)
  const { id, scriptVersionId: base } = written.script
  expect(await writer.put({ id, base, content: saying('Thee.') })).toMatchObject(outdated)
})

test('[CNV-05] what was planned before stays readable, cannot be changed, and can be taken away', async () => {
  const { planner, planned, written } = await outdatedHousehold()
  const { taskId, versionId } = planned
  expect((await planner.read(taskId)).status).toBe(200)
  const changed = {
    id: taskId,
    baseVersionId: versionId,
    script: { id: written.script.id },
    schedule: once('2030-01-02T09:00'),
  }
  expect(await planner.put(changed)).toMatchObject(outdated)
  expect((await planner.remove({ taskId })).status).toBeLessThan(300)
})
