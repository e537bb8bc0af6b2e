import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '../../db/schema.ts'
import { newHousehold } from '../../testing/invited.ts'
import { saying, scriptWriter } from '../../testing/scripts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[SLS-02, SEC-45f] what a robot did of a script is told with the version it performed, and that somebody looked is in the trail', async () => {
  const home = await newHousehold(app)
  const anna = scriptWriter(app, home.primary, home.robot.id)
  const first = (await anna.put({ content: saying('Goedemorgen') })).value.script
  const [id, planned, at] = [randomUUIDv7(), '2026-11-16T09:00:00.000Z', '2026-11-16T09:00:01.000Z']
  await app.client.call('executions', {
    token: home.robot.token,
    body: {
      executions: [
        {
          id,
          kind: 'script',
          scriptReferenceId: first.id,
          scriptVersionId: first.scriptVersionId,
          planned,
          startedAt: at,
          feedback: [{ sequence: 0, type: 'say', text: 'Goedemorgen', executionTime: at }],
          ended: { at, outcome: 'completed', reason: 'finished' },
        },
      ],
    },
  })
  await anna.put({ id: first.id, base: first.scriptVersionId, content: saying('Goedenavond') })
  const look = (scriptId: string, executionId: string, query = {}) =>
    app.client.call('scriptExecution', {
      token: home.primary.accessToken,
      params: { ...home.params, scriptId, executionId },
      query,
    })
  const { scriptExecution } = (await look(first.id, id, { planned })).value
  expect(scriptExecution).toEqual({
    id,
    planned,
    scheduleId: null,
    scriptReferenceId: first.id,
    scriptVersionId: first.scriptVersionId,
    startedAt: at,
    endedAt: at,
    outcome: 'completed',
    endReason: 'finished',
    feedback: [{ type: 'say', text: 'Goedemorgen', executionTime: at }],
  })
  const version = await anna.version(first.id, scriptExecution.scriptVersionId)
  expect(version.value.nodes).toMatchObject([{ text: 'Goedemorgen' }])
  const trail = await app.database.queries
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'scriptExecution'))
  expect(trail).toMatchObject([
    { subject: `robot:${home.robot.id}`, outcome: 'done', details: { execution: id } },
  ])
  // Of another script, another time or nothing at all there is nothing to look at, which is no look.
  expect((await look(randomUUIDv7(), id)).status).toBe(404)
  expect((await look(first.id, randomUUIDv7())).status).toBe(404)
  expect((await look(first.id, id, { planned: at })).status).toBe(404)
  expect(await app.database.queries.$count(auditEntry, eq(auditEntry.action, 'scriptExecution'))).toBe(1)
})

test('[SLS-02, SCR-10] what was said is told with the word that was heard, not with its variable', async () => {
  const robot = await enrolRobot(app, { capabilities: ['scriptExecution-v2', 'scriptVariables-v1'] })
  const carer = await pairedCarer(app, robot)
  const anna = scriptWriter(app, carer, robot.id)
  const text = 'Vandaag is het {{$dayOfWeek}}.'
  const { script } = (await anna.put({ content: saying(text) })).value
  const [executionId, at] = [randomUUIDv7(), '2026-11-16T09:00:01.000Z']
  await app.client.call('executions', {
    token: robot.token,
    body: {
      executions: [
        {
          id: executionId,
          kind: 'script',
          scriptReferenceId: script.id,
          scriptVersionId: script.scriptVersionId,
          planned: '2026-11-16T09:00:00.000Z',
          startedAt: at,
          feedback: [{ sequence: 0, type: 'say', text, executionTime: at }],
          ended: { at, outcome: 'completed', reason: 'finished' },
        },
      ],
    },
  })
  const { value } = await app.client.call('scriptExecution', {
    token: carer.accessToken,
    params: { robotId: robot.id, scriptId: script.id, executionId },
    query: {},
  })
  // A Monday, whatever day it is when somebody looks.
  expect(value.scriptExecution.feedback).toMatchObject([{ text: 'Vandaag is het maandag.' }])
})
