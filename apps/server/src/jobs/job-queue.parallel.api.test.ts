import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openServerDatabase } from '../db/database.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  second = await startTestApp({ beside: first, env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})

test('[OPS-02] two processes share the mails to be sent, and each goes out once', async () => {
  const people = await Promise.all(
    Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? first : second).client.signUp()),
  )
  const sentTo = () => first.mailer.sent.map(({ to }) => to)
  await until(() => people.every(({ email }) => sentTo().includes(email)), { what: 'all mails are out' })
  await until(
    async () => {
      const { rows } = await first.database.pool.query("select 1 from mail where state <> 'sent'")
      return rows.length === 0
    },
    { what: 'all mails are noted as sent' },
  )
  expect(sentTo().toSorted()).toEqual(people.map(({ email }) => email).toSorted())
})

test('[OPS-02] processes that start at the same moment on an empty database all come up', async () => {
  const url = new URL(first.config.databaseUrl ?? '')
  const name = `${url.pathname.slice(1)}_empty`
  await first.database.pool.query(`create database ${name}`)
  url.pathname = `/${name}`
  const config = { ...first.config, databaseUrl: url.href }
  const apps = await Promise.all(
    Array.from({ length: 3 }, () => createApp(config, first.app.services, openServerDatabase(url.href))),
  )
  for (const app of apps) {
    expect(await app.publicServer.inject('/readyz')).toMatchObject({ statusCode: 200 })
  }
  await Promise.all(apps.map((app) => app.stop()))
})
