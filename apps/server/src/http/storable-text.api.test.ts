import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hour } from '../ports/clock.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../testing/test-robot.ts'
import { demandStorableText } from './storable-text.ts'

const scraper = 'scraper-of-the-texts'

let app: TestApp
let token: string
let robotId: string
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: scraper } })
  const robot = await enrolRobot(app)
  robotId = robot.id
  token = (await pairedCarer(app, robot)).accessToken
  await app.app.atRest()
})
beforeEach(() => {
  app.logLines.length = 0
})
afterAll(() => app.stop())

const callsThatFailed = () => app.logLines.filter((line) => line.includes('call failed'))

test.each(['a\0b@example.nl', 'a\ud800b@example.nl\0'])(
  '[ERR-03, OPS-04] a request for a mail to %j is refused, and the installation stays well',
  async (email) => {
    const answer = await app.client.call('forgotten', { body: { email } })
    expect(answer).toMatchObject({ status: 400, error: 'invalid_input', details: [{ path: 'body.email' }] })
    await app.pass(hour / 2)
    expect((await app.client.call('readyz')).value).toEqual({ status: 'ok' })
  },
)

test('[ERR-03] a text that cannot be stored is refused in the path of a favourite sentence, without a fault in the log', async () => {
  const body = { kind: 'say' as const, text: 'Dag\0' }
  const params = { robotId }
  for (const name of ['putFavourite', 'removeFavourite'] as const) {
    expect(await app.client.call(name, { token, params, body })).toMatchObject({ status: 400 })
  }
  expect(callsThatFailed()).toEqual([])
})

test.each([
  ['in a value', { title: 'half \ud83d' }, 'body.content.title'],
  ['in the name of a field', { steps: [{ 'a\0b': 1 }] }, 'body.content.steps.0'],
])('[ERR-03] a draft that holds such a text %s is refused', async (_, content, path) => {
  const body = { content, baseVersion: null, version: randomUUIDv7() }
  const params = { robotId, scriptId: randomUUIDv7() }
  const answer = await app.client.call('putScriptDraft', { token, params, body })
  expect(answer).toMatchObject({ status: 400, details: [{ path, code: 'broken_text' }] })
  expect(callsThatFailed()).toEqual([])
})

test('[ERR-03] what is nested as deep as a body allows is looked through', () => {
  let value: unknown = '\0'
  for (let depth = 0; depth < 100_000; depth += 1) value = [value]
  expect(() => demandStorableText('body', value)).toThrow('invalid_input')
})

/** Jobs whose data nobody can read. */
async function brokenJobs(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await app.database.pool.query(
      `insert into job (id, name, recurring, data, state, next_at, created_at)
       values ($1, 'account.forgotten', false, 'null', 'waiting', to_timestamp($2), to_timestamp($2))`,
      [randomUUIDv7(), app.clock.now() / 1000],
    )
  }
  await app.pass(10_000)
}

test('[OPS-04] one job that failed for good is a figure; three of a kind make the installation not well', async () => {
  await brokenJobs(1)
  expect((await app.client.call('metrics', { token: scraper })).text).toContain(
    'kompaan_troubled_jobs{job="account.forgotten"} 1',
  )
  expect((await app.client.call('readyz')).value).toEqual({ status: 'ok' })
  await brokenJobs(2)
  expect((await app.client.call('readyz')).value).toEqual({ status: 'notWell' })
})
