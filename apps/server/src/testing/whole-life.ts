import type { AnswerOf, Contract, RouteName } from '@kompaan/contract'
import { codeAt } from './code-at.ts'
import type { TestApp } from './test-app.ts'
import type { TestAnswer, TestCall } from './test-client.ts'
import { codeIn, keyIn } from './test-mailer.ts'

/** Everything one account has been through, from its making until just before its end. */
export interface WholeLife {
  readonly accountId: string
  readonly email: string
  readonly password: string
  readonly token: string
  /** What opens doors: nowhere but where it was given. */
  readonly secrets: readonly string[]
  /** Keys and codes that were mailed: in that mail, and nowhere else. */
  readonly mailed: readonly string[]
  /** What tells who this is. */
  readonly personal: readonly string[]
  /** Every call that was made, in order. */
  readonly calls: readonly MadeCall[]
}

export interface MadeCall {
  readonly name: RouteName
  readonly status: number
  readonly error: string | undefined
  readonly text: string
}

const first = { firstName: 'Wilhelmina', lastName: 'Oudekerk', phoneNumber: '0698765432' }
const second = { firstName: 'Willemien', lastName: 'Nieuwkerk', phoneNumber: '0687654321' }
const emails = ['wilhelmina@oudekerk.example', 'willemien@nieuwkerk.example'] as const
const passwords = [
  'planted Wachtwoord een 11',
  'planted Wachtwoord twee 22',
  'planted Wachtwoord drie 33',
] as const
const mistyped = 'planted Vergissing 44'

/** Drives every account call with values that can be looked for afterwards. */
export async function liveWholeLife(app: TestApp): Promise<WholeLife> {
  const { client, clock, mailer } = app
  const calls: MadeCall[] = []
  const secrets: string[] = [...passwords, mistyped]
  const mailed: string[] = []

  async function call<N extends RouteName>(
    name: N,
    options?: TestCall<N>,
  ): Promise<TestAnswer<AnswerOf<Contract[N]>>> {
    const answer = await client.call(name, options)
    calls.push({ name, status: answer.status, error: answer.error, text: answer.text })
    return answer
  }
  function keep(tokens: { access_token: string; refresh_token: string }): string {
    secrets.push(tokens.access_token, tokens.refresh_token)
    return tokens.access_token
  }

  const { id: eulaVersionId } = (await call('latestEula')).value
  await call('eula', { params: { id: eulaVersionId } })
  await call('passwordCost')
  await call('passwordAnalysis', { body: { password: passwords[0], context: [first.firstName, emails[0]] } })
  const signedUp = await call('signup', {
    body: { ...first, email: emails[0], password: passwords[0], language: 'nl', eulaVersionId },
  })
  let token = keep(signedUp.value)
  const accountId = (await call('self', { token })).value.user.id

  await call('activationMail', { token })
  const activation = keyIn(await mailer.mailTo(emails[0], /Bevestig/, 2))
  mailed.push(activation)
  await call('activate', { body: { key: 'planted-key-unknown' } })
  await call('activate', { body: { key: activation } })

  await call('login', { body: { email: emails[0], password: mistyped } })
  const login = await call('login', { body: { email: emails[0], password: passwords[0] } })
  token = keep(login.value)
  const refreshed = await call('refresh', { body: { refreshToken: login.value.refresh_token } })
  token = keep(refreshed.value)
  await call('refresh', { body: { refreshToken: 'planted-refresh-unknown' } })
  await call('eulaLogin', { body: { email: emails[0], password: passwords[0], eulaVersionId } }).then(
    ({ value }) => keep(value),
  )
  await call('acceptEula', { token })

  const open = (await call('sessions', { token })).value
  await call('endSession', { token, params: { sessionId: open.find(({ current }) => !current)?.id ?? '' } })
  await call('changeProfile', { token, body: second })
  await call('verifyPassword', { token, body: { password: mistyped } })
  await call('verifyPassword', { token, body: { password: passwords[0] } })

  const setUp = (await call('mfaSetup', { token, body: { password: passwords[0] } })).value
  secrets.push(setUp.secret)
  const nextCode = () => {
    clock.advance(30_000)
    const code = codeAt(setUp.secret, clock.now())
    return code
  }
  const turnedOn = await call('changeSelf', {
    token,
    body: { password: passwords[0], enableMfa: true, otpCode: nextCode() },
  })
  token = keep(turnedOn.value)
  secrets.push(...(turnedOn.value.recoveryCodes ?? []))
  const made = await call('newRecoveryCodes', {
    token,
    body: { password: passwords[0], otpCode: nextCode() },
  })
  secrets.push(...made.value.recoveryCodes)
  const withRecovery = await call('login', {
    body: { email: emails[0], password: passwords[0], otpCode: made.value.recoveryCodes[0] ?? '' },
  })
  token = keep(withRecovery.value)
  await call('login', { body: { email: emails[0], password: passwords[0] } })
  const changed = await call('changeSelf', {
    token,
    body: { password: passwords[0], newPassword: passwords[1], otpCode: nextCode() },
  })
  token = keep(changed.value)

  await call('changeEmail', {
    token,
    body: { password: passwords[1], otpCode: nextCode(), email: emails[1] },
  })
  const code = codeIn(await mailer.mailTo(emails[1], /code/))
  mailed.push(code)
  await call('changeEmail', { token, body: { code: 'BCDFGHJK' } })
  await call('changeEmail', { token, body: { code } })

  await call('forgotten', { body: { email: emails[1] } })
  const reset = keyIn(await mailer.mailTo(emails[1], /nieuw wachtwoord/))
  mailed.push(reset)
  await call('reset', { body: { key: reset, password: passwords[2] } })
  const last = await call('login', {
    body: { email: emails[1], password: passwords[2], otpCode: nextCode() },
  })
  token = keep(last.value)
  const turnedOff = await call('changeSelf', {
    token,
    body: { password: passwords[2], enableMfa: false, otpCode: nextCode() },
  })
  token = keep(turnedOff.value)
  await call('logout', { token })
  token = keep((await call('login', { body: { email: emails[1], password: passwords[2] } })).value)
  await call('exportSelf', { token })
  await call('deleteSelf', { token, body: { password: mistyped } })

  return {
    accountId,
    email: emails[1],
    password: passwords[2],
    token,
    secrets,
    mailed,
    personal: [...emails, ...Object.values(first), ...Object.values(second)],
    calls,
  }
}
