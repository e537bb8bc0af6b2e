import { afterAll, beforeAll, expect, test } from 'vitest'
import { beforeNextUnit } from '../../testing/before-next-unit.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { codeIn, keyIn } from '../../testing/test-mailer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const locked = { status: 403, error: 'account_locked' }

test('[SEC-18d, OPS-03] nobody gets into a locked account until it is unlocked, and only who knows the password learns of it', async () => {
  const { email, password } = await app.client.signUp()
  const eulaVersionId = await app.client.latestEulaId()
  await app.client.operator('lockUser', { email: email.toUpperCase() })
  expect(await app.client.call('login', { body: { email, password } })).toMatchObject(locked)
  const withEula = { email, password, eulaVersionId }
  expect(await app.client.call('eulaLogin', { body: withEula })).toMatchObject(locked)
  const wrong = await app.client.call('login', { body: { email, password: 'not this one' } })
  expect(wrong).toMatchObject({ status: 401, error: 'invalid_credentials' })

  await app.client.operator('unlockUser', { email })
  expect((await app.client.call('login', { body: { email, password } })).status).toBe(200)
})

test('[SEC-18d] a new password does not open a locked account', async () => {
  const { email } = await app.client.signUp()
  await app.client.operator('confirmUser', { email })
  await app.client.operator('lockUser', { email })
  await app.client.call('forgotten', { body: { email } })
  const key = keyIn(await app.mailer.mailTo(email, /nieuw wachtwoord/))
  const password = 'another spring 8'
  expect((await app.client.call('reset', { body: { key, password } })).status).toBe(204)
  expect(await app.client.call('login', { body: { email, password } })).toMatchObject(locked)
})

test('[SEC-18d] a change that is under way while the account is locked opens no new session', async () => {
  const { email, password, accessToken: token } = await app.client.signUp()
  beforeNextUnit(app, async () => {
    await app.client.operator('lockUser', { email })
  })
  const body = { password, newPassword: 'another spring 8' }
  expect(await app.client.call('changeSelf', { token, body })).toMatchObject(locked)
})

test('[OPS-03] locking and unlocking an account that is not there is told', async () => {
  const nobody = { email: 'nobody@example.nl' }
  expect(await app.client.operator('lockUser', nobody)).toMatchObject({ status: 404, error: 'not_found' })
  expect(await app.client.operator('unlockUser', nobody)).toMatchObject({ status: 404, error: 'not_found' })
})

test('[ACC-16, I18-01] where the operator names a support address, the portal and the mail about a new address name it', async () => {
  const supportEmail = 'hulp@care.example'
  const other = await startTestApp({ env: { SUPPORT_EMAIL: supportEmail } })
  try {
    const { client, mailer } = other
    expect((await client.call('portalConfig', {})).value).toMatchObject({ supportEmail })
    const { email, password, accessToken: token } = await client.signUp()
    await client.call('changeEmail', { token, body: { password, email: 'nieuw@example.nl' } })
    const code = codeIn(await mailer.mailTo('nieuw@example.nl', /code/))
    await client.call('changeEmail', { token, body: { code } })
    const told = await mailer.mailTo(email, /e-mailadres is gewijzigd/)
    expect(told).toMatchObject({ replyTo: supportEmail })
    expect(told.text).toContain(`Was u dit niet? Mail dan meteen naar ${supportEmail}.`)
  } finally {
    await other.stop()
  }
  expect((await app.client.call('portalConfig', {})).value).toMatchObject({ supportEmail: null })
})
