import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSecret } from '../../ports/secrets.ts'
import { newHousehold } from '../../testing/invited.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { keyIn } from '../../testing/test-mailer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('[SEC-17] no table holds a token, only the hash of each', async () => {
  const person = await app.client.signUp()
  const { email, password } = person
  const login = (await app.client.call('login', { body: { email, password } })).value
  const refreshed = (await app.client.call('refresh', { body: { refreshToken: login.refresh_token } })).value
  const changed = await app.client.call('changeSelf', {
    token: refreshed.access_token,
    body: { password, newPassword: 'another spring 8' },
  })
  const tokens = [
    person.accessToken,
    person.refreshToken,
    ...[login, refreshed, changed.value].flatMap(({ access_token, refresh_token }) => [
      access_token,
      refresh_token,
    ]),
  ]
  expect(new Set(tokens).size).toBe(8)
  const text = await tableText(app.database.pool)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(text).not.toContain(token)
    expect(text).toContain(hashSecret(token))
  }
})

test('[SEC-13a, SEC-13b] no table, that of jobs included, holds a mailed key, only the hash of each', async () => {
  const person = await app.client.signUp()
  await app.client.call('activationMail', { token: person.accessToken })
  await app.client.call('forgotten', { body: { email: person.email } })
  await app.mailer.mailTo(person.email, /Bevestig/, 2)
  await app.mailer.mailTo(person.email, /nieuw wachtwoord/)
  const mails = app.mailer.sent.filter(({ to }) => to === person.email)
  const keys = mails.map(keyIn)
  expect(new Set(keys).size).toBe(3)
  const text = await tableText(app.database.pool)
  expect(text).toContain('public.job')
  for (const key of keys) {
    expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(text).not.toContain(key)
    expect(text).toContain(hashSecret(key))
  }
})

test('[SEC-13b] the hash that is stored for a key is not itself a key', async () => {
  const person = await app.client.signUp()
  const key = keyIn(await app.mailer.mailTo(person.email, /Bevestig/))
  const answer = await app.client.call('activate', { body: { key: hashSecret(key) } })
  expect(answer).toMatchObject({ status: 404, error: 'key_unknown' })
  const self = await app.client.call('self', { token: hashSecret(person.accessToken) })
  expect(self.status).toBe(401)
})

test('[SEC-13a, SEC-13b, SEC-23] the code mailed to a contact cannot be guessed, and is in no table, job or log line', async () => {
  const { primary, params } = await newHousehold(app)
  const email = 'buurvrouw@example.nl'
  await app.client.call('putContact', { token: primary.accessToken, params, body: { email } })
  const mail = await app.mailer.mailTo(email, /wilt u een mail/)
  const link = new URL(/^\S+\/email-verification\S+$/m.exec(mail.text)?.[0] ?? '')
  const code = link.searchParams.get('code') ?? ''
  expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16)
  await fetch(`${app.url}${link.pathname}${link.search}`)
  expect(await tableText(app.database.pool)).not.toContain(code)
  expect(app.logLines.join('\n')).not.toContain(code)
})

test('[SEC-13] jobs in line hold no address, known or not', async () => {
  // A job is gone when it is done: what was in line is kept aside.
  await app.database.pool.query(`
    create table job_seen as select * from job;
    create function see_job() returns trigger language plpgsql as 'begin insert into job_seen select new.*; return new; end';
    create trigger see_job after insert on job for each row execute function see_job()`)
  const person = await app.client.signUp()
  for (const email of [person.email, 'Nobody.Here@example.nl']) {
    await app.client.call('forgotten', { body: { email } })
  }
  const { rows } = await app.database.pool.query<{ data: string }>(
    `select data::text as data from job_seen where not recurring`,
  )
  const text = rows
    .map(({ data }) => data)
    .join('\n')
    .toLowerCase()
  expect(text).toContain('sealedemail')
  for (const email of [person.email, 'nobody.here@example.nl']) expect(text).not.toContain(email)
})

test('[SEC-03] no table holds a password', async () => {
  const password = 'Onvergetelijk paars 41'
  const person = await app.client.signUp({ password })
  await app.client.call('login', { body: { email: person.email, password: `${password} bijna` } })
  expect(await tableText(app.database.pool)).not.toContain('Onvergetelijk')
})
