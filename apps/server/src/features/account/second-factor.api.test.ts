import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, freshCode, signUpWithMfa, wrongCode } from '../../testing/sign-up-with-mfa.ts'
import type { ProtectedPerson } from '../../testing/sign-up-with-mfa.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

const step = 30_000

let app: TestApp
let person: ProtectedPerson
beforeAll(async () => {
  app = await startTestApp()
  person = await signUpWithMfa(app)
})
afterAll(() => app.stop())

const logIn = (otpCode?: string, change: { email?: string; password?: string } = {}) =>
  app.client.call('login', {
    body: {
      email: person.email,
      password: person.password,
      ...(otpCode !== undefined && { otpCode }),
      ...change,
    },
  })

describe('logging in with multi-factor login on', () => {
  test('[ACC-12] the password alone is answered with the question for a code', async () => {
    const answer = await logIn()
    expect(answer).toMatchObject({ status: 401, error: 'mfa_required' })
    expect(answer.text).not.toContain('token"')
  })

  test('[ACC-12] with the code of this moment it opens the account', async () => {
    const answer = await logIn(freshCode(app, person.secret))
    expect(answer.status).toBe(200)
    const self = await app.client.call('self', { token: answer.value.access_token })
    expect(self.value.user.username).toBe(person.email)
  })

  test.each(['12345', '1234567', '', 'abcdef', '12 34 5'])(
    '[ACC-12] an incomplete code is told: %j',
    async (otpCode) => {
      const answer = await logIn(otpCode)
      expect(answer).toMatchObject({
        status: 400,
        error: 'invalid_input',
        details: [{ path: 'body.otpCode' }],
      })
    },
  )

  test('[ACC-12] a code typed with a space is the same code', async () => {
    const code = freshCode(app, person.secret)
    expect((await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  test('[ACC-12] a wrong code is told to be wrong', async () => {
    expect(await logIn(wrongCode(app, person.secret))).toMatchObject({ status: 401, error: 'otp_wrong' })
  })

  test('[ACC-12] a used code is refused again, and so is an older one', async () => {
    app.clock.advance(5 * step)
    const [older, code] = [
      codeAt(person.secret, app.clock.now() - step),
      codeAt(person.secret, app.clock.now()),
    ]
    expect((await logIn(code)).status).toBe(200)
    expect(await logIn(code)).toMatchObject({ status: 401, error: 'otp_used' })
    expect(await logIn(older)).toMatchObject({ status: 401, error: 'otp_used' })
    app.clock.advance(step)
    expect(await logIn(code)).toMatchObject({ status: 401, error: 'otp_used' })
    expect((await logIn(codeAt(person.secret, app.clock.now()))).status).toBe(200)
  })

  test('[ACC-12] the code that turned it on is used up', async () => {
    const other = await signUpWithMfa(app)
    const answer = await logIn(codeAt(other.secret, app.clock.now()), { email: other.email })
    expect(answer).toMatchObject({ status: 401, error: 'otp_used' })
  })

  test('[ACC-12] a code used in one place is used up everywhere', async () => {
    const code = freshCode(app, person.secret)
    const login = await logIn(code)
    const body = { password: person.password, otpCode: code }
    const verify = await app.client.call('verifyPassword', { token: login.value.access_token, body })
    expect(verify).toMatchObject({ status: 401, error: 'otp_used' })

    const next = freshCode(app, person.secret)
    const verified = await app.client.call('verifyPassword', {
      token: login.value.access_token,
      body: { ...body, otpCode: next },
    })
    expect(verified.status).toBe(204)
    expect(await logIn(next)).toMatchObject({ status: 401, error: 'otp_used' })
  })

  test('[ACC-11] a wrong password with a right code is told like any wrong password, and uses no code up', async () => {
    const otpCode = freshCode(app, person.secret)
    const wrong = await logIn(otpCode, { password: 'not this one' })
    const unknown = await logIn(otpCode, { email: 'nobody@example.nl' })
    expect(wrong).toMatchObject({ status: 401, error: 'invalid_credentials' })
    expect(unknown.text).toBe(wrong.text)
    expect((await logIn(otpCode)).status).toBe(200)
  })

  test('[ACC-12] another person’s code opens nothing', async () => {
    const other = await signUpWithMfa(app)
    const answer = await logIn(codeAt(other.secret, app.clock.now()))
    expect(answer).toMatchObject({ status: 401, error: 'otp_wrong' })
  })
})

describe('the window of one step either side', () => {
  test.each([
    [-3, 401, 'otp_expired'],
    [-2, 401, 'otp_expired'],
    [-1, 200, undefined],
    [0, 200, undefined],
    [1, 200, undefined],
    [2, 401, 'otp_wrong'],
  ])('[SEC-09] the code of step %i is answered %i %s', async (steps, status, error) => {
    app.clock.advance(20 * step)
    const answer = await logIn(codeAt(person.secret, app.clock.now() + steps * step))
    expect(answer).toMatchObject({ status, error })
  })

  test('[SEC-09] a code ends with the step after its own, to the millisecond', async () => {
    app.clock.advance(20 * step - (app.clock.now() % step))
    const code = codeAt(person.secret, app.clock.now())
    app.clock.advance(2 * step)
    expect(await logIn(code)).toMatchObject({ status: 401, error: 'otp_expired' })
    app.clock.advance(-1)
    expect((await logIn(code)).status).toBe(200)
  })
})
