import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour, second } from '../../ports/clock.ts'
import { codeAt, freshCode, signUpWithMfa } from '../../testing/sign-up-with-mfa.ts'
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
const reset = (key: string, password = newPassword) => app.client.call('reset', { body: { key, password } })
const logIn = (email: string, password: string) => app.client.call('login', { body: { email, password } })
async function keyFor({ email }: Person, count = 1): Promise<string> {
  await app.client.call('forgotten', { body: { email } })
  return keyIn(await app.mailer.mailTo(email, /nieuw wachtwoord/, count))
}

test('[ACC-14] the key from the mail sets a new password, and the old one is over', async () => {
  const person = await app.client.signUpConfirmed()
  expect(await reset(await keyFor(person))).toMatchObject({ status: 204, text: '' })
  expect((await logIn(person.email, person.password)).status).toBe(401)
  expect((await logIn(person.email, newPassword)).status).toBe(200)
  await app.mailer.mailTo(person.email, /wachtwoord is gewijzigd/)
})

test('[ACC-14] the mail leads to the page for a new password, in the language of the account', async () => {
  const person = await app.client.signUp({ language: 'en' })
  await app.client.call('forgotten', { body: { email: ` ${person.email.toUpperCase()} ` } })
  const mail = await app.mailer.mailTo(person.email, /Choose a new password/)
  expect(mail.text).toContain(`${app.config.publicUrl}/reset-wachtwoord/${keyIn(mail)}`)
})

test('[ACC-14] every session that was open ends, on every device, tokens to refresh with included', async () => {
  const person = await app.client.signUp()
  const elsewhere = (await logIn(person.email, person.password)).value
  await reset(await keyFor(person))
  for (const token of [person.accessToken, elsewhere.access_token]) {
    expect(await app.client.call('self', { token })).toMatchObject({ status: 401, error: 'invalid_token' })
  }
  for (const refreshToken of [person.refreshToken, elsewhere.refresh_token]) {
    const answer = await app.client.call('refresh', { body: { refreshToken } })
    expect(answer).toMatchObject({ status: 401, error: 'invalid_token' })
  }
})

test('[ACC-14] sessions of other people stay', async () => {
  const [person, other] = [await app.client.signUp(), await app.client.signUp()]
  await reset(await keyFor(person))
  expect((await app.client.call('self', { token: other.accessToken })).status).toBe(200)
})

test('[ACC-14] an unknown key is told', async () => {
  expect(await reset('A'.repeat(43))).toMatchObject({ status: 404, error: 'key_unknown' })
})

test('[ACC-14, SEC-13c] a used key is told, and sets no password', async () => {
  const person = await app.client.signUpConfirmed()
  const key = await keyFor(person)
  await reset(key)
  expect(await reset(key, 'a third spring 9')).toMatchObject({ status: 409, error: 'key_used' })
  expect((await logIn(person.email, newPassword)).status).toBe(200)
})

test('[ACC-14, SEC-13d] a key is good for an hour and no longer', async () => {
  const [early, late] = [await app.client.signUp(), await app.client.signUp()]
  const [earlyKey, lateKey] = [await keyFor(early), await keyFor(late)]
  app.clock.advance(hour - second)
  expect((await reset(earlyKey)).status).toBe(204)
  app.clock.advance(second)
  expect(await reset(lateKey)).toMatchObject({ status: 409, error: 'key_expired' })
  expect((await logIn(late.email, late.password)).status).toBe(200)
})

test('[ACC-14, SEC-13e] a newer key voids the older one', async () => {
  const person = await app.client.signUp()
  const older = await keyFor(person)
  const newer = await keyFor(person, 2)
  expect(await reset(older)).toMatchObject({ status: 409, error: 'key_expired' })
  expect((await reset(newer)).status).toBe(204)
})

test('[SEC-13] a key of one account sets no password of another, and does not confirm an account', async () => {
  const [person, other] = [await app.client.signUp(), await app.client.signUp()]
  const key = await keyFor(person)
  expect(await app.client.call('activate', { body: { key } })).toMatchObject({ error: 'key_unknown' })
  await reset(key)
  expect((await logIn(other.email, other.password)).status).toBe(200)
})

test('[SEC-12] the second factor stays on after a reset, with its secret and recovery codes', async () => {
  const person = await signUpWithMfa(app)
  expect((await reset(await keyFor(person))).status).toBe(204)
  expect(await logIn(person.email, newPassword)).toMatchObject({ status: 401, error: 'mfa_required' })
  const withCode = (otpCode: string) =>
    app.client.call('login', { body: { email: person.email, password: newPassword, otpCode } })
  expect(await withCode(codeAt(person.secret, app.clock.now() - 90_000))).toMatchObject({ status: 401 })
  const login = await withCode(freshCode(app, person.secret))
  expect(login.status).toBe(200)
  const self = await app.client.call('self', { token: login.value.access_token })
  expect(self.value.user.mfaEnabledAt).not.toBeNull()
  expect((await withCode(person.recoveryCodes[0] ?? '')).status).toBe(200)
})

test('[ACC-14] the key of an account that was deleted meanwhile opens nothing', async () => {
  const person = await app.client.signUp()
  const key = await keyFor(person)
  await app.client.call('deleteSelf', { token: person.accessToken, body: { password: person.password } })
  expect(await reset(key)).toMatchObject({ status: 404, error: 'key_unknown' })
  expect((await logIn(person.email, newPassword)).status).toBe(401)
})
