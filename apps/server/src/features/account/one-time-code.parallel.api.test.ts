import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAtOnce } from '../../testing/all-at-once.ts'
import { codeAt, freshCode, signUpWithMfa } from '../../testing/sign-up-with-mfa.ts'
import { clientNumber, startTwoProcesses } from '../../testing/two-processes.ts'
import type { TwoProcesses } from '../../testing/two-processes.ts'

let processes: TwoProcesses
beforeAll(async () => {
  processes = await startTwoProcesses()
})
afterAll(() => processes.stop())

// From as many clients as there are tries, so that only the code itself can stop them.
const from = (index: number) => ({ headers: clientNumber(index) })

test('[SEC-08] of fifty logins at once with one code, on two processes, exactly one succeeds', async () => {
  const person = await signUpWithMfa(processes.one)
  const { email, password } = person
  const otpCode = freshCode(processes.one, person.secret)
  const { tally } = await allAtOnce(50, (index) =>
    processes.turn(index).client.call('login', { body: { email, password, otpCode }, ...from(index) }),
  )
  expect(tally).toEqual({ '200': 1, '401 otp_used': 49 })
})

test('[SEC-08] of fifty checks of the password at once with one code exactly one succeeds', async () => {
  const { accessToken: token, password, secret } = await signUpWithMfa(processes.one)
  const otpCode = freshCode(processes.one, secret)
  const { tally } = await allAtOnce(50, (index) =>
    processes
      .turn(index)
      .client.call('verifyPassword', { token, body: { password, otpCode }, ...from(index) }),
  )
  expect(tally).toEqual({ '204': 1, '401 otp_used': 49 })
})

test('[SEC-08] one code at once in different calls allows one of them', async () => {
  const person = await signUpWithMfa(processes.one)
  const { email, password, accessToken: token } = person
  const otpCode = freshCode(processes.one, person.secret)
  const factors = { password, otpCode }
  const { tally } = await allAtOnce<unknown>(40, (index) => {
    const { client } = processes.turn(index)
    if (index % 4 === 0) return client.call('login', { body: { email, ...factors }, ...from(index) })
    if (index % 4 === 1) return client.call('verifyPassword', { token, body: factors, ...from(index) })
    if (index % 4 === 2) return client.call('newRecoveryCodes', { token, body: factors, ...from(index) })
    const body = { ...factors, email: `moved${index}@example.nl` }
    return client.call('changeEmail', { token, body, ...from(index) })
  })
  expect(tally['401 otp_used']).toBe(39)
})

test('[SEC-08] the codes of two neighbouring steps at once are two codes', async () => {
  const person = await signUpWithMfa(processes.one)
  const { email, password, secret } = person
  processes.one.clock.advance(90_000)
  const now = processes.one.clock.now()
  const { tally } = await allAtOnce(50, (index) => {
    const otpCode = codeAt(secret, index % 2 === 0 ? now - 30_000 : now)
    return processes.turn(index).client.call('login', { body: { email, password, otpCode }, ...from(index) })
  })
  // The newer one may come first, and then the older one is over.
  expect([1, 2]).toContain(tally['200'])
  expect((tally['200'] ?? 0) + (tally['401 otp_used'] ?? 0)).toBe(50)
})

test('[SEC-11] of fifty logins at once with one recovery code exactly one succeeds', async () => {
  const person = await signUpWithMfa(processes.one)
  const { email, password } = person
  const [otpCode = ''] = person.recoveryCodes
  const { tally } = await allAtOnce(50, (index) =>
    processes.turn(index).client.call('login', { body: { email, password, otpCode }, ...from(index) }),
  )
  expect(tally).toEqual({ '200': 1, '401 otp_used': 49 })
})

test('[ACC-13] turned on twenty times at once, it is on once, with one set of recovery codes', async () => {
  const { client, clock } = processes.one
  const { email, password, accessToken: token } = await client.signUpConfirmed()
  const { secret } = (await client.call('mfaSetup', { token, body: { password } })).value
  const { answers, tally } = await allAtOnce(20, (index) => {
    const otpCode = codeAt(secret, clock.now() + ((index % 3) - 1) * 30_000)
    const body = { password, otpCode, enableMfa: true }
    return processes.turn(index).client.call('changeSelf', { token, body, ...from(index) })
  })
  expect(tally['200']).toBe(1)
  expect(Object.keys(tally).filter((kind) => kind.startsWith('5'))).toEqual([])
  const [otpCode = ''] = answers.find(({ status }) => status === 200)?.value.recoveryCodes ?? []
  expect((await client.call('login', { body: { email, password, otpCode } })).status).toBe(200)
})
