import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executionFeedback } from '../../db/schema.ts'
import { second } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import { scriptWriter } from '../../testing/scripts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[BOT-05b] of three scripts of 256 quick steps in a row, each step told by itself, all is stored in time', async () => {
  const { robot, primary } = await newHousehold(app)
  const { script } = (await scriptWriter(app, primary, robot.id).put()).value
  const now = () => new Date(app.clock.now()).toISOString()
  const refused: number[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const begun = {
      id: randomUUIDv7(),
      kind: 'script',
      scriptReferenceId: script.id,
      scriptVersionId: script.scriptVersionId,
      startedAt: now(),
    } as const
    const tell = async (sequences: readonly number[], rest = {}) => {
      const feedback = sequences.map((sequence) => ({ sequence, type: 'say', executionTime: now() }))
      const rawBody = { executions: [{ ...begun, feedback, ...rest }] }
      const { status } = await app.client.call('executions', { token: robot.token, rawBody })
      if (status !== 204) refused.push(status)
      app.clock.advance(second / 2)
    }
    await tell([])
    for (let sequence = 0; sequence < 256; sequence += 1) await tell([sequence])
    await tell([], { ended: { at: now(), outcome: 'completed', reason: 'finished' } })
  }
  expect(refused).toEqual([])
  expect(await app.database.queries.$count(executionFeedback)).toBe(3 * 256)
})
