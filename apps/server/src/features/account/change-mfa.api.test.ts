import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beforeNextUnit } from '../../testing/before-next-unit.ts'
import { codeAt, freshCode, signUpWithMfa, wrongCode } from '../../testing/sign-up-with-mfa.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const selfOf = (token: string) => app.client.call('self', { token })
const logIn = (person: { email: string; password: string }) =>
  app.client.call('login', { body: { email: person.email, password: person.password } })
const setUp = async (token: string, password: string) =>
  (await app.client.call('mfaSetup', { token, body: { password } })).value
const turn = (token: string, body: { password: string; otpCode?: string; enableMfa: boolean }) =>
  app.client.call('changeSelf', { token, body })

describe('turning multi-factor login on', () => {
  test('[ACC-13] the secret alone turns nothing on', async () => {
    const person = await app.client.signUpConfirmed()
    const { secret, otpauthUrl } = await setUp(person.accessToken, person.password)
    expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret)
    expect((await selfOf(person.accessToken)).value.user.mfaEnabledAt).toBeNull()
    expect((await logIn(person)).status).toBe(200)
  })

  test('[ACC-13, SEC-16] with password and code it goes on, gives ten recovery codes and new tokens', async () => {
    const person = await app.client.signUpConfirmed()
    const elsewhere = (await logIn(person)).value
    const { password, accessToken } = person
    const { secret } = await setUp(accessToken, password)
    const answer = await turn(accessToken, {
      password,
      enableMfa: true,
      otpCode: codeAt(secret, app.clock.now()),
    })
    expect(answer.status).toBe(200)
    expect(answer.value.recoveryCodes).toHaveLength(10)
    const self = await selfOf(answer.value.access_token)
    expect(self.value.user.mfaEnabledAt).toBe(new Date(app.clock.now()).toISOString())
    for (const token of [accessToken, elsewhere.access_token]) expect((await selfOf(token)).status).toBe(401)
    for (const refreshToken of [person.refreshToken, elsewhere.refresh_token]) {
      expect((await app.client.call('refresh', { body: { refreshToken } })).status).toBe(401)
    }
    expect((await app.mailer.mailTo(person.email, /twee stappen staat aan/)).text).not.toContain(secret)
  })

  test('[ACC-13, SEC-12] it needs a secret, the password and a code', async () => {
    const person = await app.client.signUpConfirmed()
    const { password, accessToken } = person
    const first = await turn(accessToken, { password, enableMfa: true, otpCode: '123456' })
    expect(first).toMatchObject({ status: 409, error: 'mfa_not_set_up' })
    expect(
      await app.client.call('mfaSetup', { token: accessToken, body: { password: 'not this' } }),
    ).toMatchObject({ status: 403, error: 'wrong_password' })
    const { secret } = await setUp(accessToken, password)
    const otpCode = codeAt(secret, app.clock.now())
    const cases = [
      [{ password: 'not this', otpCode }, 403, 'wrong_password'],
      [{ password }, 401, 'mfa_required'],
      [{ password, otpCode: wrongCode(app, secret) }, 401, 'otp_wrong'],
      [{ password, otpCode: codeAt(secret, app.clock.now() - 90_000) }, 401, 'otp_expired'],
    ] as const
    for (const [body, status, error] of cases) {
      expect(await turn(accessToken, { ...body, enableMfa: true })).toMatchObject({ status, error })
    }
    expect((await selfOf(accessToken)).value.user.mfaEnabledAt).toBeNull()
    expect((await turn(accessToken, { password, otpCode, enableMfa: true })).status).toBe(200)
  })

  test('[ACC-13] a second secret takes the place of the first', async () => {
    const { password, accessToken } = await app.client.signUpConfirmed()
    const first = await setUp(accessToken, password)
    const second = await setUp(accessToken, password)
    expect(second.secret).not.toBe(first.secret)
    const otpCode = codeAt(first.secret, app.clock.now())
    expect(await turn(accessToken, { password, otpCode, enableMfa: true })).toMatchObject({
      error: 'otp_wrong',
    })
  })

  test('[ACC-13] a secret that was replaced meanwhile is not turned on by the code of the older one', async () => {
    const { password, accessToken } = await app.client.signUpConfirmed()
    const { secret } = await setUp(accessToken, password)
    beforeNextUnit(app, () => setUp(accessToken, password))
    const otpCode = codeAt(secret, app.clock.now())
    expect((await turn(accessToken, { password, otpCode, enableMfa: true })).status).toBe(409)
    expect((await selfOf(accessToken)).value.user.mfaEnabledAt).toBeNull()
  })

  test('[ACC-13] what is on cannot be set up or turned on again, and keeps its secret', async () => {
    const person = await signUpWithMfa(app)
    const { password, accessToken: token } = person
    const setUpAgain = await app.client.call('mfaSetup', { token, body: { password } })
    expect(setUpAgain).toMatchObject({ status: 409, error: 'mfa_already_on' })
    expect(setUpAgain.text).not.toContain('secret')
    const otpCode = freshCode(app, person.secret)
    expect(await turn(token, { password, otpCode, enableMfa: true })).toMatchObject({
      error: 'mfa_already_on',
    })
    const verify = await app.client.call('verifyPassword', { token, body: { password, otpCode } })
    expect(verify.status).toBe(204)
  })
})

describe('turning it off', () => {
  test('[ACC-13, SEC-12, SEC-16] with password and code it goes off, and gives new tokens', async () => {
    const person = await signUpWithMfa(app)
    const { password, accessToken } = person
    expect(await turn(accessToken, { password, enableMfa: false })).toMatchObject({ error: 'mfa_required' })
    const otpCode = freshCode(app, person.secret)
    expect(await turn(accessToken, { password: 'not this', otpCode, enableMfa: false })).toMatchObject({
      status: 403,
      error: 'wrong_password',
    })
    const answer = await turn(accessToken, { password, otpCode, enableMfa: false })
    expect(answer.status).toBe(200)
    expect(answer.value.recoveryCodes).toBeUndefined()
    expect((await selfOf(accessToken)).status).toBe(401)
    expect((await selfOf(answer.value.access_token)).value.user.mfaEnabledAt).toBeNull()
    expect((await logIn(person)).status).toBe(200)
    await app.mailer.mailTo(person.email, /twee stappen staat uit/)
    // Its secret went with it: the next time starts with a new one.
    const again = { password, otpCode: freshCode(app, person.secret), enableMfa: true }
    expect(await turn(answer.value.access_token, again)).toMatchObject({ error: 'mfa_not_set_up' })
  })

  test('[ACC-13] what is off cannot be turned off', async () => {
    const { password, accessToken } = await app.client.signUpConfirmed()
    expect(await turn(accessToken, { password, enableMfa: false })).toMatchObject({
      status: 409,
      error: 'mfa_off',
    })
  })
})
