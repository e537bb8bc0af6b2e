import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minute } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[SEC-41] when the drafts of an account take more than their room, those written longest ago go', async () => {
  const { robot, primary } = await newHousehold(app)
  const put = async (scriptId: string) => {
    const body = { content: { title: 'Koffie' }, baseVersion: null, version: randomUUIDv7() }
    const params = { robotId: robot.id, scriptId }
    expect(
      (await app.client.call('putScriptDraft', { token: primary.accessToken, params, body })).status,
    ).toBe(200)
    app.clock.advance(minute)
  }
  const ids = Array.from({ length: 5 }, () => randomUUIDv7())
  for (const id of ids.slice(0, 4)) await put(id)
  // Compressed, a text of one letter would take no room.
  await app.database.pool.query('alter table script_draft alter column content set storage external')
  await app.database.pool.query(
    `update script_draft set content = json_build_object('title', repeat('x', 10000000)) where robot_id = $1`,
    [robot.id],
  )
  await put(ids[4] ?? '')
  const { rows } = await app.database.pool.query<{ script_id: string }>(
    'select script_id from script_draft where robot_id = $1 order by saved_at',
    [robot.id],
  )
  expect(rows.map((row) => row.script_id)).toEqual(ids.slice(1))
})
