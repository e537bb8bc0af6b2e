import { codeAt } from './code-at.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-client.ts'

export { codeAt } from './code-at.ts'

export interface ProtectedPerson extends Person {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** A new, confirmed account with multi-factor login on; the code of the present step is used up by that. */
export async function signUpWithMfa(app: TestApp): Promise<ProtectedPerson> {
  const { client, clock } = app
  const person = await client.signUpConfirmed()
  const { password } = person
  const { secret } = (await client.call('mfaSetup', { token: person.accessToken, body: { password } })).value
  const answer = await client.call('changeSelf', {
    token: person.accessToken,
    body: { password, enableMfa: true, otpCode: codeAt(secret, clock.now()) },
  })
  if (answer.status !== 200) throw new Error(`turning it on answered ${answer.status} ${answer.text}`)
  return {
    ...person,
    accessToken: answer.value.access_token,
    refreshToken: answer.value.refresh_token,
    secret,
    recoveryCodes: answer.value.recoveryCodes ?? [],
  }
}

/** The code of the next step, which nobody can have used: time moves on for it. */
export function freshCode({ clock }: Pick<TestApp, 'clock'>, secret: string): string {
  clock.advance(30_000)
  return codeAt(secret, clock.now())
}

/** Six digits that are the code of no step anywhere near. */
export function wrongCode({ clock }: Pick<TestApp, 'clock'>, secret: string): string {
  const near = Array.from({ length: 41 }, (_, index) => codeAt(secret, clock.now() + (index - 20) * 30_000))
  const wrong = ['000000', '111111', '222222'].find((code) => !near.includes(code))
  return wrong ?? '333333'
}
