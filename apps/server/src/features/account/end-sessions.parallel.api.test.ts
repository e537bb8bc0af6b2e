import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../../testing/open-stream.ts'
import type { OpenStream } from '../../testing/open-stream.ts'
import { codeAt } from '../../testing/sign-up-with-mfa.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { keyIn } from '../../testing/test-mailer.ts'
import { startTwoProcesses } from '../../testing/two-processes.ts'
import type { TwoProcesses } from '../../testing/two-processes.ts'

let processes: TwoProcesses
let one: TestApp
let two: TestApp
beforeAll(async () => {
  processes = await startTwoProcesses()
  ;({ one, two } = processes)
})
afterAll(() => processes.stop())

const newPassword = 'another spring 8'

/** Everything that ends the session a person signed up with, done on the first process. */
const endings: [string, (person: Person) => Promise<number>][] = [
  [
    '[SEC-18a] logging out',
    async ({ accessToken: token }) => (await one.client.call('logout', { token })).status,
  ],
  [
    '[SEC-18b] changing the password',
    async ({ accessToken: token, password }) =>
      (await one.client.call('changeSelf', { token, body: { password, newPassword } })).status,
  ],
  [
    '[SEC-18b] turning multi-factor login on',
    async ({ accessToken: token, password, email }) => {
      await one.client.operator('confirmUser', { email })
      const { secret } = (await one.client.call('mfaSetup', { token, body: { password } })).value
      const body = { password, enableMfa: true, otpCode: codeAt(secret, one.clock.now()) }
      return (await one.client.call('changeSelf', { token, body })).status
    },
  ],
  [
    '[SEC-18c] resetting the password',
    async ({ email }) => {
      await one.client.call('forgotten', { body: { email } })
      const key = keyIn(await one.mailer.mailTo(email, /nieuw wachtwoord/))
      return (await one.client.call('reset', { body: { key, password: newPassword } })).status
    },
  ],
  [
    '[SEC-18e] deleting the account',
    async ({ accessToken: token, password }) =>
      (await one.client.call('deleteSelf', { token, body: { password } })).status,
  ],
  [
    '[SEC-18d] the operator locking the account',
    async ({ email }) => (await one.client.operator('lockUser', { email })).status,
  ],
  [
    '[SEC-18] the operator freeing the address',
    async ({ email }) => (await one.client.operator('freeAddress', { email })).status,
  ],
  [
    '[SEC-18] ending it from the list of sessions',
    async ({ accessToken: token }) => {
      const [session] = (await one.client.call('sessions', { token })).value
      return (await one.client.call('endSession', { token, params: { sessionId: session?.id ?? '' } })).status
    },
  ],
  [
    '[SEC-18] using a refresh token again',
    async ({ refreshToken }) => {
      await one.client.call('refresh', { body: { refreshToken } })
      one.clock.advance(10_001)
      const again = await one.client.call('refresh', { body: { refreshToken } })
      return again.status === 401 ? 200 : again.status
    },
  ],
]

describe.each(endings)('%s', (_, end) => {
  test('ends the session at the next request and its streams within 3 seconds, on every process', async () => {
    const [person, bystander] = [await one.client.signUp(), await one.client.signUp()]
    const { accessToken: token, refreshToken } = person
    const streams = [await openStream(one, token), await openStream(two, token)]
    const others = [
      await openStream(one, bystander.accessToken),
      await openStream(two, bystander.accessToken),
    ]
    expect([...streams, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200])

    expect([200, 202, 204]).toContain(await end(person))
    for (const { client } of [two, one]) {
      expect(await client.call('self', { token })).toMatchObject({ status: 401, error: 'invalid_token' })
      expect((await client.call('refresh', { body: { refreshToken } })).status).toBe(401)
      expect((await client.call('events', { token })).status).toBe(401)
    }
    one.clock.advance(3000)
    await Promise.all(streams.map((stream) => stream.ended))

    await Promise.all([one.app.atRest(), two.app.atRest()])
    expect(await Promise.all(others.map(isOpen))).toEqual([true, true])
    expect((await two.client.call('self', { token: bystander.accessToken })).status).toBe(200)
    for (const stream of others) stream.close()
  })
})

test('[SEC-18b] logins in flight beside a change of password do not outlive it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await one.client.signUp()
    const { accessToken: token, email, password } = person
    const [changed, ...logins] = await Promise.all([
      one.client.call('changeSelf', { token, body: { password, newPassword } }),
      ...Array.from({ length: 8 }, (_, index) =>
        processes.turn(index).client.call('login', { body: { email, password } }),
      ),
    ])
    expect(changed.status).toBe(200)
    const tokens = logins.filter(({ status }) => status === 200).map(({ value }) => value.access_token)
    for (const old of tokens) expect((await two.client.call('self', { token: old })).status).toBe(401)
    expect((await two.client.call('self', { token: changed.value.access_token })).status).toBe(200)
  }
})

test('[SEC-19] a stream ends with the token it was opened with', async () => {
  const { accessToken } = await one.client.signUp()
  const stream = await openStream(two, accessToken)
  one.clock.advance(7200_000)
  expect(await stream.ended).toContain('event: hello')
})

function isOpen(stream: OpenStream): Promise<boolean> {
  return Promise.race([stream.ended.then(() => false), setImmediate(true)])
}
