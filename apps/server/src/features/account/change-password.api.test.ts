import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { keyIn } from '../../testing/test-mailer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const newPassword = 'another spring 8'
const logIn = (email: string, password: string) => app.client.call('login', { body: { email, password } })
const selfStatus = async (token: string) => (await app.client.call('self', { token })).status
const change = ({ accessToken: token }: Person, password: string) =>
  app.client.call('changeSelf', { token, body: { password, newPassword } })

test('[ACC-15] the new password logs in and the old one does not', async () => {
  const person = await app.client.signUp()
  expect((await change(person, person.password)).status).toBe(200)
  expect(await logIn(person.email, person.password)).toMatchObject({
    status: 401,
    error: 'invalid_credentials',
  })
  expect((await logIn(person.email, newPassword)).status).toBe(200)
  const mail = await app.mailer.mailTo(person.email, /wachtwoord is gewijzigd/)
  expect(mail.text + mail.html).not.toContain(newPassword)
})

test('[ACC-15, SEC-16] the caller goes on with new tokens, and every other session ends', async () => {
  const person = await app.client.signUp()
  const elsewhere = (await logIn(person.email, person.password)).value
  const { value } = await change(person, person.password)
  expect(value).toMatchObject({ token_type: 'Bearer', expires_in: 7200 })
  expect(await selfStatus(value.access_token)).toBe(200)
  const next = await app.client.call('refresh', { body: { refreshToken: value.refresh_token } })
  expect(next.status).toBe(200)
  for (const token of [person.accessToken, elsewhere.access_token]) expect(await selfStatus(token)).toBe(401)
  for (const refreshToken of [person.refreshToken, elsewhere.refresh_token]) {
    expect((await app.client.call('refresh', { body: { refreshToken } })).status).toBe(401)
  }
})

test('[ACC-15, SEC-13] a reset key that was mailed before is void once the password is changed', async () => {
  const person = await app.client.signUp()
  await app.client.call('forgotten', { body: { email: person.email } })
  const key = keyIn(await app.mailer.mailTo(person.email, /nieuw wachtwoord/))
  await change(person, person.password)
  const answer = await app.client.call('reset', { body: { key, password: 'a third spring 9' } })
  expect(answer).toMatchObject({ status: 409, error: 'key_expired' })
})

test('[ACC-15] a wrong current password is told, and changes nothing', async () => {
  const person = await app.client.signUp()
  expect(await change(person, 'nope')).toMatchObject({ status: 403, error: 'wrong_password' })
  expect(await selfStatus(person.accessToken)).toBe(200)
  expect((await logIn(person.email, person.password)).status).toBe(200)
})

test('[ACC-15] a current password of fewer than 4 characters is not even compared', async () => {
  const person = await app.client.signUp()
  expect(await change(person, 'abc')).toMatchObject({ status: 400, error: 'invalid_input' })
})

test.each([
  ['nothing to change', {}],
  ['two changes at once', { newPassword, enableMfa: true }],
  ['a change nobody knows', { newPassword, status: 'ACTIVE' }],
  ['a factor that is no yes or no', { enableMfa: 'true' }],
  ['no password', { password: undefined, newPassword }],
])('[ACC-15] a body with %s is refused', async (_, extra) => {
  const person = await app.client.signUp()
  const answer = await app.client.call('changeSelf', {
    token: person.accessToken,
    rawBody: { password: person.password, ...extra },
  })
  expect(answer).toMatchObject({ status: 400, error: 'invalid_input' })
  expect((await logIn(person.email, person.password)).status).toBe(200)
})

test('[ACC-15] one person’s change leaves another’s sessions alone', async () => {
  const [person, other] = [await app.client.signUp(), await app.client.signUp()]
  await change(person, person.password)
  expect(await selfStatus(other.accessToken)).toBe(200)
})

test('[SEC-16] every login has tokens of its own', async () => {
  const person = await app.client.signUp()
  const logins = []
  for (let round = 0; round < 5; round += 1) logins.push((await logIn(person.email, person.password)).value)
  const tokens = logins.flatMap(({ access_token, refresh_token }) => [access_token, refresh_token])
  expect(new Set([...tokens, person.accessToken, person.refreshToken]).size).toBe(12)
  for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
})
