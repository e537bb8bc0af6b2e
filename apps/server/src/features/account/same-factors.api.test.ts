import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute } from '../../ports/clock.ts'
import { idOf } from '../../testing/invited.ts'
import { codeAt, freshCode, signUpWithMfa, wrongCode } from '../../testing/sign-up-with-mfa.ts'
import type { ProtectedPerson } from '../../testing/sign-up-with-mfa.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let eulaVersionId: string
beforeAll(async () => {
  app = await startTestApp()
  eulaVersionId = await app.client.latestEulaId()
})
afterAll(() => app.stop())

interface Factors {
  readonly password: string
  readonly otpCode?: string
}
const wrongPassword = { status: 403, error: 'wrong_password' } as const
const invalidCredentials = { status: 401, error: 'invalid_credentials' } as const
const mfaRequired = { status: 401, error: 'mfa_required' } as const

/** Somebody's own robot and another user of it, made when first asked for. */
const robots = new Map<ProtectedPerson, Promise<{ robotId: string; userId: string }>>()
function robotOf(person: ProtectedPerson): Promise<{ robotId: string; userId: string }> {
  const found = robots.get(person) ?? giveRobot(person)
  robots.set(person, found)
  return found
}

async function giveRobot({ email }: ProtectedPerson): Promise<{ robotId: string; userId: string }> {
  const { value: robot } = await app.client.operator('addRobot', { serial: `FACTORS-${robots.size}` })
  await app.client.operator('handOverRobot', { serial: robot.serial, email })
  const helper = await app.client.signUpConfirmed()
  await app.client.operator('addCarer', { serial: robot.serial, email: helper.email })
  return { robotId: robot.id, userId: await idOf(app, helper) }
}

/** Every call that takes a password, with what it answers when the password is wrong and when all is right. */
const calls = [
  {
    name: 'login',
    ask: ({ email }: ProtectedPerson, factors: Factors) =>
      app.client.call('login', { body: { email, ...factors } }),
    wrong: invalidCredentials,
    codeMissing: mfaRequired,
    right: 200,
  },
  {
    name: 'eula-login',
    ask: ({ email }: ProtectedPerson, factors: Factors) =>
      app.client.call('eulaLogin', { body: { email, eulaVersionId, ...factors } }),
    wrong: invalidCredentials,
    codeMissing: mfaRequired,
    right: 200,
  },
  {
    name: 'verify-password',
    ask: ({ accessToken: token }: ProtectedPerson, body: Factors) =>
      app.client.call('verifyPassword', { token, body }),
    wrong: wrongPassword,
    codeMissing: mfaRequired,
    right: 204,
  },
  {
    name: 'choosing a new password',
    ask: ({ accessToken: token }: ProtectedPerson, factors: Factors) =>
      app.client.call('changeSelf', { token, body: { ...factors, newPassword: 'another spring 8' } }),
    wrong: wrongPassword,
    codeMissing: mfaRequired,
    right: 200,
  },
  {
    name: 'turning multi-factor login off',
    ask: ({ accessToken: token }: ProtectedPerson, factors: Factors) =>
      app.client.call('changeSelf', { token, body: { ...factors, enableMfa: false } }),
    wrong: wrongPassword,
    codeMissing: mfaRequired,
    right: 200,
  },
  {
    name: 'change-email',
    ask: ({ accessToken: token }: ProtectedPerson, factors: Factors) =>
      app.client.call('changeEmail', { token, body: { ...factors, email: 'moved@example.nl' } }),
    wrong: wrongPassword,
    codeMissing: mfaRequired,
    right: 202,
  },
  {
    name: 'new recovery codes',
    ask: ({ accessToken: token }: ProtectedPerson, rawBody: Factors) =>
      app.client.call('newRecoveryCodes', { token, rawBody }),
    wrong: wrongPassword,
    // The code is part of this call in any case, so that leaving it out is bad input.
    codeMissing: { status: 400, error: 'invalid_input' } as const,
    right: 200,
  },
  {
    name: 'resetting a robot',
    ask: async (person: ProtectedPerson, factors: Factors) => {
      const { robotId } = await robotOf(person)
      return app.client.call('resetRobot', { token: person.accessToken, body: { robotId, ...factors } })
    },
    wrong: wrongPassword,
    codeMissing: mfaRequired,
    right: 202,
  },
  {
    name: 'handing a robot over',
    ask: async (person: ProtectedPerson, auth: Factors) =>
      app.client.call('changeRobotUser', {
        token: person.accessToken,
        params: await robotOf(person),
        body: { auth, userRobot: { role: 'PRIMARY_CARER' as const } },
      }),
    wrong: wrongPassword,
    codeMissing: mfaRequired,
    right: 204,
    // Whoever handed the robot over is not asked any more.
    again: 403,
  },
  {
    name: 'unpairing another user',
    ask: async (person: ProtectedPerson, auth: Factors) =>
      app.client.call('unpairUser', {
        token: person.accessToken,
        params: await robotOf(person),
        body: { auth },
      }),
    wrong: wrongPassword,
    codeMissing: mfaRequired,
    right: 204,
  },
  {
    name: 'deleting the account',
    ask: ({ accessToken: token }: ProtectedPerson, body: Factors) =>
      app.client.call('deleteSelf', { token, body }),
    wrong: wrongPassword,
    codeMissing: mfaRequired,
    right: 202,
  },
]

describe.each(calls)('$name', ({ ask, wrong, codeMissing, right, again = 401 }) => {
  test('[SEC-06] asks for the password and a fresh code, and does nothing with less', async () => {
    const person = await signUpWithMfa(app)
    const { password, secret, accessToken: token } = person
    const self = () => app.client.call('self', { token })
    const before = (await self()).text
    const usedCode = codeAt(secret, app.clock.now())
    expect(await ask(person, { password, otpCode: usedCode })).toMatchObject({
      status: 401,
      error: 'otp_used',
    })

    app.clock.advance(10 * minute)
    const otpCode = codeAt(secret, app.clock.now())
    const refusals = [
      [{ password }, codeMissing],
      [{ password: 'not this one', otpCode }, wrong],
      [
        { password, otpCode: wrongCode(app, secret) },
        { status: 401, error: 'otp_wrong' },
      ],
      [
        { password, otpCode: codeAt(secret, app.clock.now() - 60_000) },
        { status: 401, error: 'otp_expired' },
      ],
      [
        { password, otpCode: '22223333BB' },
        { status: 401, error: 'otp_wrong' },
      ],
    ] as const
    for (const [factors, refusal] of refusals) expect(await ask(person, factors)).toMatchObject(refusal)
    expect((await self()).text).toBe(before)

    expect((await ask(person, { password, otpCode })).status).toBe(right)
    // Never twice: the code is used up, and where the change ended the session, that too.
    expect((await ask(person, { password, otpCode })).status).toBe(again)
  })

  test('[SEC-06] does not tell whether the code was right when the password is wrong', async () => {
    const person = await signUpWithMfa(app)
    const password = 'not this one'
    const good = await ask(person, { password, otpCode: freshCode(app, person.secret) })
    const bad = await ask(person, { password, otpCode: wrongCode(app, person.secret) })
    expect(good).toMatchObject(wrong)
    expect(bad.text).toBe(good.text)
  })
})

test('[SEC-06] setting up again needs the password and, while it is on, gives no secret', async () => {
  const { accessToken: token, password } = await signUpWithMfa(app)
  const wrong = await app.client.call('mfaSetup', { token, body: { password: 'not this one' } })
  expect(wrong).toMatchObject(wrongPassword)
  const right = await app.client.call('mfaSetup', { token, body: { password } })
  expect(right).toMatchObject({ status: 409, error: 'mfa_already_on' })
})
