import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../../audit/audit-entry.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

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

test('[OPS-04] the round that forgets what is too old stands in the schedule, and goes through', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>('select name from jobs.schedule')
  expect(rows).toEqual([{ name: 'housekeeping' }])
  await app.app.services.runUnit(systemActor, (unit) => unit.enqueue('housekeeping', {}))
  const stateOfRound = async () => {
    const { rows: found } = await app.database.pool.query<{ state: string }>(
      "select state from jobs.job where name = 'housekeeping' and state in ('completed', 'failed', 'retry')",
    )
    return found[0]?.state
  }
  expect(await until(stateOfRound, { what: 'the round is over' })).toBe('completed')
})
