import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour, minute, second } from '../../ports/clock.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

const scraper = 'scraper-of-the-operations'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: scraper } })
})
afterAll(() => app.stop())

test('[OPS-04] health and readiness say that all is well', async () => {
  for (const name of ['healthz', 'readyz'] as const) {
    expect(await app.client.call(name)).toMatchObject({ status: 200, value: { status: 'ok' } })
  }
})

test('[OPS-04] measurements are for whoever has the scraper’s token, and name no address', async () => {
  const person = await app.client.signUp()
  await fetch(`${app.url}/activeren/planted-key`)
  for (const token of [undefined, 'wrong', `${scraper}x`, person.accessToken]) {
    const answer = await app.client.call('metrics', token === undefined ? {} : { token })
    expect(answer).toMatchObject({ status: 401, error: 'invalid_token' })
  }
  const { status, text, headers } = await app.client.call('metrics', { token: scraper })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toMatch(/kompaan_http_call_seconds_count\{route="signup",status="201"\} [1-9]/)
  expect(text).toContain('kompaan_live_connections 0')
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).not.toContain('planted-key')
})

test('[OPS-04] without a configured token nobody gets measurements', async () => {
  const closed = await startTestApp()
  expect(await closed.client.call('metrics', { token: scraper })).toMatchObject({ status: 401 })
  // Asked while it stops, it says that it takes no more.
  const stopped = closed.stop()
  expect(await closed.app.publicServer.inject('/readyz')).toMatchObject({ statusCode: 503 })
  await stopped
})

test('[OPS-04] the OpenAPI document that is served is the one in the documentation', async () => {
  const { value } = await app.client.call('openApi')
  const kept: unknown = JSON.parse(
    readFileSync(new URL('../../../../../docs/openapi.json', import.meta.url), 'utf8'),
  )
  expect(value).toEqual(kept)
})

test('[SEC-42] the page that describes the calls loads nothing and runs nothing', async () => {
  const answer = await fetch(`${app.url}/docs`)
  const html = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(html).toContain('POST /api/account/login')
  expect(html).not.toMatch(/<(?:script|link|img|iframe|object|embed|base|form)\b/i)
  expect(html).not.toMatch(/\b(?:src|srcset|poster|data|action)\s*=|@import|url\(/i)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '')
  expect(links.length).toBeGreaterThan(2)
  for (const address of links) expect(address).toMatch(/^(?:#|\/(?!\/))/)
})

test('[OPS-01] the portal is told at run time where its services are', async () => {
  const { value } = await app.client.call('portalConfig')
  expect(value).toMatchObject({
    production: false,
    services: { account: '/api/account', status: '/api/status' },
  })
})

/** What the server is to forget by itself, each kind on its own, whatever becomes of the others. */
test('[OPS-04] what is too old is forgotten when its time has come, by the server’s own clock', async () => {
  await app.client.call('login', { body: { email: 'nobody@example.nl', password: 'wrong' } })
  const windows = () => app.database.pool.query('select 1 from throttle')
  expect((await windows()).rows).not.toEqual([])
  await app.pass(2 * hour)
  expect((await windows()).rows).toEqual([])
  const { rows } = await app.database.pool.query('select name from job where recurring and done_at is null')
  expect(rows).toEqual([{ name: 'jobs.forget' }])
})

test('[OPS-04] a job that fails stops no other; it is told in the log, the metrics and readiness until it is done again', async () => {
  const person = await app.client.signUp()
  await app.app.atRest()
  const { value: self } = await app.client.call('self', { token: person.accessToken })
  // Sealed with a key that nobody has any more.
  await app.database.pool.query(
    `insert into second_factor (account_id, seed, last_step) values ($1, 'gone.AAAA.AAAA', 0)`,
    [self.user.id],
  )
  await app.client.call('login', { body: { email: 'nobody@example.nl', password: 'wrong' } })
  app.logLines.length = 0
  await app.pass(2 * hour)
  expect((await app.database.pool.query('select 1 from throttle')).rows).toEqual([])
  const told = app.logLines.filter((line) => line.includes('"job":"seeds.renew"'))
  expect(told.filter((line) => line.includes('"level":50') && line.includes('job failed'))).not.toEqual([])
  expect((await app.client.call('readyz')).value).toEqual({ status: 'notWell' })
  expect((await app.client.call('metrics', { token: scraper })).text).toContain(
    'kompaan_troubled_jobs{job="seeds.renew"} 1',
  )

  await app.database.pool.query('delete from second_factor')
  await app.pass(15 * minute)
  expect((await app.client.call('readyz')).value).toEqual({ status: 'ok' })
})

test('[OPS-04] a table that cannot be cleared keeps no other from being cleared', async () => {
  await app.client.call('login', { body: { email: 'nobody@example.nl', password: 'wrong' } })
  // Of a feature on the ground floor, and so the first of all to be cleared.
  await app.database.pool.query('alter table mail rename to mail_gone')
  await app.pass(2 * hour)
  expect((await app.database.pool.query('select 1 from throttle')).rows).toEqual([])
  expect((await app.client.call('metrics', { token: scraper })).text).toContain(
    'kompaan_troubled_jobs{job="forget.mail"} 1',
  )
  await app.database.pool.query('alter table mail_gone rename to mail')
  await app.pass(15 * minute)
  expect((await app.client.call('readyz')).value).toEqual({ status: 'ok' })
})

test('[OPS-04] a loop that cannot do its work for long shows in readiness and in the metrics', async () => {
  await app.database.pool.query('alter table presence rename to presence_gone')
  await app.pass(second)
  await app.pass(2 * minute)
  expect((await app.client.call('readyz')).value).toEqual({ status: 'notWell' })
  expect((await app.client.call('metrics', { token: scraper })).text).toContain(
    'kompaan_late_loops{loop="presence.sweep"} 1',
  )
  await app.database.pool.query('alter table presence_gone rename to presence')
  await app.pass(second)
  expect((await app.client.call('readyz')).value).toEqual({ status: 'ok' })
})

test('[OPS-04] a job that nobody begins is told in the log, once, as is a loop', async () => {
  app.logLines.length = 0
  const lines = (name: string) =>
    app.logLines.filter((line) => line.includes('"level":50') && line.includes(`"job":"${name}"`))
  await app.database.pool.query(
    `insert into job (id, name, recurring, data, state, next_at, created_at)
     values (gen_random_uuid(), 'nobody.does.this', false, '{}', 'waiting', $1, $1)`,
    [new Date(app.clock.now()).toISOString()],
  )
  await app.database.pool.query('alter table presence rename to presence_gone')
  await app.pass(5 * minute)
  expect(lines('nobody.does.this')).toEqual([])
  expect(lines('presence.sweep')).toHaveLength(1)
  await app.pass(10 * minute)
  expect(lines('nobody.does.this')).toHaveLength(1)
  await app.pass(10 * minute)
  expect(lines('nobody.does.this')).toHaveLength(1)
  expect(lines('presence.sweep')).toHaveLength(1)
  await app.database.pool.query('alter table presence_gone rename to presence')
  await app.database.pool.query(`delete from job where name = 'nobody.does.this'`)
  await app.pass(minute)
  expect((await app.client.call('readyz')).value).toEqual({ status: 'ok' })
})
