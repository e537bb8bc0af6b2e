import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from '../../testing/open-stream.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

const metricsToken = 'metrics-of-this-test'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: metricsToken } })
})
afterAll(() => app.stop())

/** Does something to the database from outside it. */
async function toDatabase(statement: (name: string) => string): Promise<void> {
  const url = new URL(app.config.databaseUrl ?? '')
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement(name))
  await client.end()
}

test('[OPS-04, SEC-43] while the database is gone the server is alive, not ready, and lets nobody in; then it recovers by itself', async () => {
  const person = await app.client.signUp()
  const { email, password, accessToken: token } = person
  await toDatabase((name) => `alter database ${name} allow_connections false`)
  await toDatabase(
    (name) => `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  await until(async () => (await app.client.call('readyz')).status === 503, { what: 'it is not ready' })
  expect(await app.client.call('readyz')).toMatchObject({ status: 503, error: 'unavailable' })
  expect(await app.client.call('healthz')).toMatchObject({ status: 200 })
  const { status, text } = await app.client.call('metrics', { token: metricsToken })
  expect({ status, text }).toEqual({
    status: 200,
    text: expect.stringContaining('process_cpu_seconds_total'),
  })
  expect(text).not.toMatch(/^kompaan_overdue_alerts/m)
  for (const refused of [
    await app.client.call('self', { token }),
    await app.client.call('login', { body: { email, password } }),
  ]) {
    expect(refused).toMatchObject({ status: 503, error: 'unavailable' })
  }

  await toDatabase((name) => `alter database ${name} allow_connections true`)
  await until(async () => (await app.client.call('readyz')).status === 200, { what: 'it is ready again' })
  expect((await app.client.call('self', { token })).status).toBe(200)
  expect((await app.client.call('login', { body: { email, password } })).status).toBe(200)

  // What runs in the background is back too: mails go out, and streams hear what happens.
  const late = await app.client.signUp()
  await app.mailer.mailTo(late.email, /Bevestig/)
  const stream = await openStream(app, late.accessToken)
  await app.client.call('changeProfile', { token: late.accessToken, body: { lastName: 'Anders' } })
  // Also when the connection that hears of changes is not back yet: then by looking.
  await until(() => stream.text().includes('account.changed'), {
    what: 'the stream hears of the change',
    turning: app,
  })
  stream.close()
})
