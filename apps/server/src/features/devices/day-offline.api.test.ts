import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executionFeedback } from '../../db/schema.ts'
import { newHousehold } from '../../testing/invited.ts'
import { scriptWriter } from '../../testing/scripts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const at = '2026-11-16T09:00:00.000Z'

/** A robot with a script that it can have performed. */
async function robotWithScript() {
  const { robot, primary } = await newHousehold(app)
  const { script } = (await scriptWriter(app, primary, robot.id).put()).value
  const { id: scriptReferenceId, scriptVersionId } = script
  return { robot, script: { scriptReferenceId, scriptVersionId } }
}

type Performed = Awaited<ReturnType<typeof robotWithScript>>['script']

/** That a robot performed a script so many times, with so many steps each. */
function performed(script: Performed, count: number, steps: number) {
  return Array.from({ length: count }, () => ({
    id: randomUUIDv7(),
    kind: 'script' as const,
    ...script,
    startedAt: at,
    feedback: Array.from({ length: steps }, (_, sequence) => ({
      sequence,
      type: 'say' as const,
      executionTime: at,
    })),
    ended: { at, outcome: 'completed' as const, reason: 'finished' as const },
  }))
}

const steps = () => app.database.queries.$count(executionFeedback)

test('[SEC-41] while a robot tells what it did on a day offline, others get the one connection again and again', async () => {
  const { robot, script } = await robotWithScript()
  const state = { isOver: false }
  const told = app.client
    .call('executions', { token: robot.token, body: { executions: performed(script, 100, 60) } })
    .finally(() => (state.isOver = true))
  // Each count waits for the connection as a call of anybody does, and sees what is committed by then.
  const seen = new Set<number>()
  while (!state.isOver) seen.add(await steps())
  expect((await told).status).toBe(204)
  expect(await steps()).toBe(6000)
  const between = [...seen].filter((count) => count > 0 && count < 6000)
  expect(between.length).toBeGreaterThan(10)
})

test('[SEC-41] a robot that tells much several times at once is heard one call after the other, and far too many calls wait for later', async () => {
  const { robot, script } = await robotWithScript()
  const before = await steps()
  const body = { executions: performed(script, 20, 50) }
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => app.client.call('executions', { token: robot.token, body })),
  )
  const refused = answers.filter(({ status }) => status !== 204)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ status, error }) => `${status} ${error}`))).toEqual(
    new Set(['429 too_many_requests']),
  )
  expect(refused[0]?.headers.get('retry-after')).toBe('5')
  // The same, told again and again, counts once.
  expect(await steps()).toBe(before + 1000)
  expect((await app.client.call('executions', { token: robot.token, body })).status).toBe(204)
})
