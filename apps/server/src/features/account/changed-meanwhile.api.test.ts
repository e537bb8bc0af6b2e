import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beforeNextUnit } from '../../testing/before-next-unit.ts'
import { codeAt, freshCode, signUpWithMfa } from '../../testing/sign-up-with-mfa.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { keyIn } from '../../testing/test-mailer.ts'

/** What was proven before the transaction has to hold in it: here something changes in between. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const newPassword = 'another spring 8'
const logIn = (email: string, password: string) => app.client.call('login', { body: { email, password } })

async function resetPassword({ email }: Person): Promise<void> {
  await app.client.call('forgotten', { body: { email } })
  const key = keyIn(await app.mailer.mailTo(email, /nieuw wachtwoord/))
  expect((await app.client.call('reset', { body: { key, password: newPassword } })).status).toBe(204)
}

async function turnMfaOn({ accessToken: token, password }: Person): Promise<void> {
  const { secret } = (await app.client.call('mfaSetup', { token, body: { password } })).value
  const body = { password, enableMfa: true, otpCode: codeAt(secret, app.clock.now()) }
  expect((await app.client.call('changeSelf', { token, body })).status).toBe(200)
}

describe('logging in while a factor changes', () => {
  test('[SEC-18b] a login with the old password does not outlive the change of password', async () => {
    const person = await app.client.signUpConfirmed()
    beforeNextUnit(app, () => resetPassword(person))
    const answer = await logIn(person.email, person.password)
    expect(answer).toMatchObject({ status: 401, error: 'invalid_credentials' })
  })

  test('[SEC-18] the same for a login that accepts an agreement', async () => {
    const person = await app.client.signUpConfirmed()
    beforeNextUnit(app, () => resetPassword(person))
    const { email, password } = person
    const eulaVersionId = await app.client.latestEulaId()
    const answer = await app.client.call('eulaLogin', { body: { email, password, eulaVersionId } })
    expect(answer).toMatchObject({ status: 401, error: 'invalid_credentials' })
  })

  test('[SEC-03] renewing an old hash never brings an old password back', async () => {
    const person = await app.client.signUpConfirmed()
    await useOldHash(person)
    beforeNextUnit(app, () => resetPassword(person))
    await logIn(person.email, person.password)
    expect((await logIn(person.email, person.password)).status).toBe(401)
    expect((await logIn(person.email, newPassword)).status).toBe(200)
  })

  test('[SEC-03] two logins that renew the same old hash both get in', async () => {
    const person = await app.client.signUpConfirmed()
    await useOldHash(person)
    beforeNextUnit(app, async () => {
      expect((await logIn(person.email, person.password)).status).toBe(200)
    })
    expect((await logIn(person.email, person.password)).status).toBe(200)
    expect((await logIn(person.email, person.password)).status).toBe(200)
  })

  test('[SEC-06] a login without a code does not slip in beside turning multi-factor login on', async () => {
    const person = await app.client.signUpConfirmed()
    beforeNextUnit(app, () => turnMfaOn(person))
    expect(await logIn(person.email, person.password)).toMatchObject({ status: 401, error: 'mfa_required' })
  })

  test('[SEC-18e] a login does not slip in beside the deletion of the account', async () => {
    const person = await app.client.signUpConfirmed()
    const { accessToken: token, password } = person
    beforeNextUnit(app, () => app.client.call('deleteSelf', { token, body: { password } }))
    expect(await logIn(person.email, password)).toMatchObject({ status: 401, error: 'invalid_credentials' })
  })
})

describe('calls that ask for the password again', () => {
  test.each([
    ['change of password', 'changeSelf', { newPassword: 'a third spring 9' }],
    ['change of address', 'changeEmail', { email: 'thief@example.nl' }],
    ['deletion', 'deleteSelf', {}],
    ['check', 'verifyPassword', {}],
  ] as const)('[SEC-06] no %s with a password that was replaced meanwhile', async (_, name, extra) => {
    const person = await app.client.signUpConfirmed()
    beforeNextUnit(app, () => resetPassword(person))
    const answer = await app.client.call(name, {
      token: person.accessToken,
      rawBody: { password: person.password, ...extra },
    })
    expect(answer).toMatchObject({ status: 403, error: 'wrong_password' })
    expect((await logIn(person.email, newPassword)).status).toBe(200)
  })

  test('[SEC-12] a replaced password does not turn multi-factor login on', async () => {
    const person = await app.client.signUpConfirmed()
    const { accessToken: token, password } = person
    const { secret } = (await app.client.call('mfaSetup', { token, body: { password } })).value
    beforeNextUnit(app, () => resetPassword(person))
    const body = { password, enableMfa: true, otpCode: codeAt(secret, app.clock.now()) }
    expect(await app.client.call('changeSelf', { token, body })).toMatchObject({ error: 'wrong_password' })
    expect((await logIn(person.email, newPassword)).status).toBe(200)
  })

  test('[SEC-11] no recovery codes are made for a factor that was turned off meanwhile', async () => {
    const person = await signUpWithMfa(app)
    const { accessToken: token, password, recoveryCodes } = person
    const [otpCode = ''] = recoveryCodes
    beforeNextUnit(app, async () => {
      const off = { password, enableMfa: false, otpCode: freshCode(app, person.secret) }
      expect((await app.client.call('changeSelf', { token, body: off })).status).toBe(200)
    })
    expect((await app.client.call('newRecoveryCodes', { token, body: { password, otpCode } })).status).toBe(
      401,
    )
  })
})

async function useOldHash({ email, password }: Person): Promise<void> {
  const older = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await app.database.pool.query(
    `update identity set secret = $2 from account where account.id = identity.account_id and account.email = $1`,
    [email, older],
  )
}
