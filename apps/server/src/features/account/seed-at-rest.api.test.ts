import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt, freshCode, signUpWithMfa } from '../../testing/sign-up-with-mfa.ts'
import type { ProtectedPerson } from '../../testing/sign-up-with-mfa.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const logIn = ({ email, password }: ProtectedPerson, otpCode: string) =>
  app.client.call('login', { body: { email, password, otpCode } })

/** A seed in each way in which it could be written down. */
function writings(secret: string): string[] {
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
  return [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
}

async function seedOf({ email }: ProtectedPerson): Promise<string> {
  const { rows } = await app.database.pool.query<{ seed: string }>(
    `select seed from second_factor join account on account.id = account_id where email = $1`,
    [email],
  )
  return rows[0]?.seed ?? ''
}

test('[SEC-10] every secret is another, of 160 bits', async () => {
  const people = [await signUpWithMfa(app), await signUpWithMfa(app), await signUpWithMfa(app)]
  expect(new Set(people.map(({ secret }) => secret)).size).toBe(3)
  for (const { secret } of people) expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
})

test('[SEC-10] no table holds a secret, set up or turned on', async () => {
  const on = await signUpWithMfa(app)
  const waiting = await app.client.signUpConfirmed()
  const setUp = await app.client.call('mfaSetup', {
    token: waiting.accessToken,
    body: { password: waiting.password },
  })
  const text = (await tableText(app.database.pool)).toLowerCase()
  expect(text).toContain((await seedOf(on)).toLowerCase())
  for (const written of [...writings(on.secret), ...writings(setUp.value.secret)]) {
    expect(text).not.toContain(written.toLowerCase())
  }
})

test('[SEC-10] a secret copied to another account is worthless there', async () => {
  const [victim, thief] = [await signUpWithMfa(app), await signUpWithMfa(app)]
  await app.database.pool.query(
    `update second_factor set seed = $2 from account where account.id = account_id and email = $1`,
    [victim.email, await seedOf(thief)],
  )
  expect(await seedOf(victim)).toBe(await seedOf(thief))
  const answer = await logIn(victim, freshCode(app, thief.secret))
  // Nothing that could be checked, so the answer is no.
  expect(answer).toMatchObject({ status: 500, error: 'internal' })
  expect(answer.text).not.toContain('token')
  expect((await logIn(thief, codeAt(thief.secret, app.clock.now()))).status).toBe(200)
})

test('[SEC-10] a secret with one changed character is worthless', async () => {
  const person = await signUpWithMfa(app)
  const seed = await seedOf(person)
  const changed = seed.slice(0, -6) + (seed.at(-6) === 'A' ? 'B' : 'A') + seed.slice(-5)
  await app.database.pool.query(
    `update second_factor set seed = $2 from account where account.id = account_id and email = $1`,
    [person.email, changed],
  )
  expect((await logIn(person, freshCode(app, person.secret))).status).toBe(500)
})

test('[SEC-10] no answer, mail or log line but that of mfa-setup holds the secret', async () => {
  const person = await signUpWithMfa(app)
  const { password, secret } = person
  const login = await logIn(person, freshCode(app, secret))
  const token = login.value.access_token
  const factors = () => ({ password, otpCode: freshCode(app, secret) })
  const answers = [
    login,
    await app.client.call('self', { token }),
    await app.client.call('sessions', { token }),
    await app.client.call('exportSelf', { token }),
    await app.client.call('robotsMine', { token }),
    await app.client.call('changeProfile', { token, body: { firstName: 'Bea' } }),
    await app.client.call('verifyPassword', { token, body: factors() }),
    await app.client.call('mfaSetup', { token, body: { password } }),
    await app.client.call('newRecoveryCodes', { token, body: factors() }),
    await app.client.call('changeEmail', { token, body: { ...factors(), email: 'elsewhere@example.nl' } }),
    await app.client.call('changeSelf', { token, body: { ...factors(), enableMfa: false } }),
  ]
  await app.mailer.mailTo(person.email, /twee stappen staat uit/)
  const texts = [...answers.map(({ text }) => text), JSON.stringify(app.mailer.sent), app.logLines.join('\n')]
  for (const written of writings(secret)) {
    for (const text of texts) expect(text).not.toContain(written)
  }
})
