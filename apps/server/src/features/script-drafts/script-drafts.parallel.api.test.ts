import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scriptDraft } from '../../db/schema.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Helper, Household } from '../../testing/invited.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let helper: Helper
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  helper = await newHelper(app, home)
})

function put(scriptId: string, version = randomUUIDv7()) {
  return app.client.call('putScriptDraft', {
    token: helper.accessToken,
    params: { ...home.params, scriptId },
    body: { version, baseVersion: null, content: {} },
  })
}

test('of tabs that write at once one is first, and all others are told', async () => {
  const versions = Array.from({ length: 10 }, () => randomUUIDv7())
  const answers = await Promise.all(versions.map((version) => put('new', version)))
  const kept = answers.filter(({ status }) => status === 200)
  expect(kept).toHaveLength(1)
  expect(answers.filter(({ error }) => error === 'version_conflict')).toHaveLength(9)
  const read = await app.client.call('scriptDraft', {
    token: helper.accessToken,
    params: { ...home.params, scriptId: 'new' },
  })
  expect(read.value.version).toBe(kept[0]?.value.version)
})

test('[SEC-28] who is unpaired while writing leaves nothing behind', async () => {
  const [left, ...written] = await Promise.all([
    app.client.call('unpairSelf', { token: helper.accessToken, params: home.params }),
    ...Array.from({ length: 8 }, () => put(randomUUIDv7())),
  ])
  expect(left.status).toBe(204)
  for (const { status } of written) expect([200, 403]).toContain(status)
  const rows = await app.database.queries
    .select({ id: scriptDraft.id })
    .from(scriptDraft)
    .where(eq(scriptDraft.accountId, helper.id))
  expect(rows).toEqual([])
})
