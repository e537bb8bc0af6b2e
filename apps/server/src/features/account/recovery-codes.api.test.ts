import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshCode, signUpWithMfa } from '../../testing/sign-up-with-mfa.ts'
import type { ProtectedPerson } from '../../testing/sign-up-with-mfa.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const unknownCode = '22223333BB'
const logIn = ({ email, password }: ProtectedPerson, otpCode: string) =>
  app.client.call('login', { body: { email, password, otpCode } })
const makeNew = (person: ProtectedPerson, otpCode: string, password = person.password) =>
  app.client.call('newRecoveryCodes', { token: person.accessToken, body: { password, otpCode } })

describe('using recovery codes', () => {
  test('[ACC-25, SEC-11] each of the ten logs in, and only once', async () => {
    const person = await signUpWithMfa(app)
    expect(new Set(person.recoveryCodes).size).toBe(10)
    for (const code of person.recoveryCodes) {
      expect((await logIn(person, code)).status).toBe(200)
      expect(await logIn(person, code)).toMatchObject({ status: 401, error: 'otp_used' })
    }
  })

  test('[ACC-25] a code copied from paper in small letters with hyphens is the same code', async () => {
    const person = await signUpWithMfa(app)
    const [code = ''] = person.recoveryCodes
    const copied = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5).toLowerCase()} `
    expect((await logIn(person, copied)).status).toBe(200)
    expect(await logIn(person, code)).toMatchObject({ error: 'otp_used' })
  })

  test('[SEC-11] a code that was never given, or was given to another person, opens nothing', async () => {
    const [person, other] = [await signUpWithMfa(app), await signUpWithMfa(app)]
    for (const code of [unknownCode, ...other.recoveryCodes.slice(0, 3)]) {
      expect(await logIn(person, code)).toMatchObject({ status: 401, error: 'otp_wrong' })
    }
    expect((await logIn(other, other.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('[ACC-25] a code stands in for the authenticator wherever a code is asked for', async () => {
    const person = await signUpWithMfa(app)
    const { accessToken: token, password } = person
    const [verifying = '', turningOff = ''] = person.recoveryCodes
    const verify = { password, otpCode: verifying }
    expect((await app.client.call('verifyPassword', { token, body: verify })).status).toBe(204)
    expect(await app.client.call('verifyPassword', { token, body: verify })).toMatchObject({
      error: 'otp_used',
    })
    const off = { password, otpCode: turningOff, enableMfa: false }
    expect((await app.client.call('changeSelf', { token, body: off })).status).toBe(200)
  })

  test('[SEC-11] a refused login uses no code up', async () => {
    const person = await signUpWithMfa(app)
    const [otpCode = ''] = person.recoveryCodes
    const wrong = { email: person.email, password: 'not this one', otpCode }
    expect((await app.client.call('login', { body: wrong })).status).toBe(401)
    expect((await logIn(person, otpCode)).status).toBe(200)
  })
})

describe('keeping and renewing them', () => {
  test('[SEC-11] no table holds a code, and no answer after the first', async () => {
    const person = await signUpWithMfa(app)
    const { accessToken: token } = person
    const answers = await Promise.all([
      app.client.call('self', { token }),
      app.client.call('exportSelf', { token }),
      app.client.call('sessions', { token }),
    ])
    const texts = [
      await tableText(app.database.pool),
      ...answers.map(({ text }) => text),
      app.logLines.join('\n'),
    ]
    for (const code of person.recoveryCodes) {
      for (const text of texts) expect(text.toUpperCase()).not.toContain(code)
    }
    const { rows } = await app.database.pool.query(
      `select hash from recovery_code join account on account.id = account_id where email = $1`,
      [person.email],
    )
    expect(rows).toHaveLength(10)
  })

  test('[ACC-25] ten new ones take the place of the old, used or not', async () => {
    const person = await signUpWithMfa(app)
    const answer = await makeNew(person, freshCode(app, person.secret))
    expect(answer.status).toBe(200)
    const { recoveryCodes } = answer.value
    expect(new Set([...recoveryCodes, ...person.recoveryCodes]).size).toBe(20)
    expect(await logIn(person, person.recoveryCodes[0] ?? '')).toMatchObject({ error: 'otp_wrong' })
    expect((await logIn(person, recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('[ACC-25] the last recovery code is enough to make new ones', async () => {
    const person = await signUpWithMfa(app)
    const [otpCode = ''] = person.recoveryCodes
    expect((await makeNew(person, otpCode)).value.recoveryCodes).toHaveLength(10)
    expect(await logIn(person, otpCode)).toMatchObject({ error: 'otp_wrong' })
  })

  test('[ACC-25, SEC-12] making new ones needs password and code, and multi-factor login to be on', async () => {
    const person = await signUpWithMfa(app)
    const otpCode = freshCode(app, person.secret)
    expect(await makeNew(person, otpCode, 'not this one')).toMatchObject({
      status: 403,
      error: 'wrong_password',
    })
    expect(await makeNew(person, unknownCode)).toMatchObject({ status: 401, error: 'otp_wrong' })
    const withoutCode = { token: person.accessToken, rawBody: { password: person.password } }
    expect(await app.client.call('newRecoveryCodes', withoutCode)).toMatchObject({ status: 400 })
    expect((await logIn(person, person.recoveryCodes[0] ?? '')).status).toBe(200)

    const plain = await app.client.signUp()
    const refused = await app.client.call('newRecoveryCodes', {
      token: plain.accessToken,
      body: { password: plain.password, otpCode: '123456' },
    })
    expect(refused).toMatchObject({ status: 409, error: 'mfa_off' })
  })

  test('[SEC-11] turning multi-factor login off ends its recovery codes', async () => {
    const person = await signUpWithMfa(app)
    const { accessToken: token, password } = person
    const off = { password, enableMfa: false, otpCode: freshCode(app, person.secret) }
    await app.client.call('changeSelf', { token, body: off })
    const { rows } = await app.database.pool.query(
      `select 1 from recovery_code join account on account.id = account_id where email = $1`,
      [person.email],
    )
    expect(rows).toHaveLength(0)
  })
})
