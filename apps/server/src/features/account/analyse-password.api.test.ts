import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { keyIn } from '../../testing/test-mailer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const analyse = async (password: string, context?: string[]) =>
  (await app.client.call('passwordAnalysis', { body: { password, ...(context && { context }) } })).value

test('[ACC-08] the cost check answers the threshold of two million million guesses', async () => {
  const answer = await app.client.call('passwordCost')
  expect(answer).toMatchObject({ status: 200, value: { cost: 2e12 } })
})

test('[ACC-08] guesses rise with strength: a weak password lies below the threshold, a strong one above', async () => {
  const weak = await analyse('zomer123')
  const middling = await analyse('groene fiets')
  const strong = await analyse('paars orkest kantelt 41 vliegers')
  expect(weak.cost).toBeGreaterThan(0)
  expect(weak.cost).toBeLessThan(middling.cost)
  expect(middling.cost).toBeLessThan(strong.cost)
  expect(weak.cost).toBeLessThan(2e12)
  expect(strong.cost).toBeGreaterThanOrEqual(2e12)
  expect(strong).toMatchObject({ score: 4, refused: false })
})

test('[ACC-08] one’s own name and address make a password easier to guess', async () => {
  const password = 'wilhelminavandenheuvel'
  const stranger = await analyse(password)
  const own = await analyse(password, ['Wilhelmina', 'vandenHeuvel', 'wilhelmina@example.nl'])
  expect(own.cost).toBeLessThan(stranger.cost / 1000)
})

test('[ACC-07, ACC-08] at a reset the own name and address count without being sent, while the key can be used', async () => {
  const password = 'wilhelminavandenheuvel'
  const { email } = await app.client.signUp({ firstName: 'Wilhelmina', lastName: 'vandenHeuvel' })
  await app.client.call('forgotten', { body: { email } })
  const resetKey = keyIn(await app.mailer.mailTo(email, /nieuw wachtwoord/))
  const costWith = async (key: string) =>
    (await app.client.call('passwordAnalysis', { body: { password, resetKey: key } })).value.cost
  const stranger = (await analyse(password)).cost
  expect(await costWith(resetKey)).toBeLessThan(stranger / 1000)
  expect(await costWith('no-such-key')).toBe(stranger)
  // Looking has not used it up.
  const body = { key: resetKey, password: 'groene fietsen in de regen' }
  expect((await app.client.call('reset', { body })).status).toBe(204)
  expect(await costWith(resetKey)).toBe(stranger)
})

test('[ACC-08] the product’s own words make a password easy to guess', async () => {
  expect((await analyse('kompaanrobotzorg')).cost).toBeLessThan(
    (await analyse('kjmpfrnrubqtzarg')).cost / 1000,
  )
})

test('[ACC-08] the longest password is analysed too, and a longer one refused', async () => {
  expect((await analyse('x'.repeat(128))).cost).toBeGreaterThan(0)
  const tooLong = await app.client.call('passwordAnalysis', { body: { password: 'x'.repeat(257) } })
  expect(tooLong).toMatchObject({ status: 400, error: 'invalid_input' })
})

test('[SEC-41] the work of an analysis is bounded: what follows after forty characters is not looked at', async () => {
  const looked = '7gT!kq9zWx@4Lm#2Pv%8Rn&5Bc*3Hd^6Jf(1Ys)0'
  expect(looked).toHaveLength(40)
  const { cost } = await analyse(looked)
  expect((await analyse(`${looked}${'eT8#w'.repeat(12)}`)).cost).toBe(cost)
})

test('[ACC-07] a weak password that is not among the most common is taken at sign-up', async () => {
  const password = 'tuinhek12345'
  expect(await analyse(password)).toMatchObject({ refused: false })
  expect((await analyse(password)).cost).toBeLessThan(2e12)
  await app.client.signUp({ password })
})

const sample = dictionary['passwords-common'].filter((one) => one.length >= 8).slice(0, 3000)
const refused = [0, 100, 1000, 2999].map((rank) => sample[rank] ?? '')

test.each([...refused, 'PassWord', 'Kompaan2026!'])(
  '[ACC-07, SEC-02] %s is refused at sign-up, at reset and when changing, and the analysis says so before',
  async (password) => {
    expect(await analyse(password)).toMatchObject({ refused: true })
    const person = await app.client.signUp()
    const tooCommon = { status: 400, error: 'password_too_common' }
    const reason = (field: string) => [{ path: `body.${field}`, message: 'too_common' }]

    const signUp = await app.client.call('signup', {
      body: {
        firstName: 'Anna',
        lastName: 'Bakker',
        email: 'common@example.nl',
        phoneNumber: '0612345678',
        language: 'nl',
        eulaVersionId: await app.client.latestEulaId(),
        password,
      },
    })
    expect(signUp).toMatchObject({ ...tooCommon, details: reason('password') })

    const change = await app.client.call('changeSelf', {
      token: person.accessToken,
      body: { password: person.password, newPassword: password },
    })
    expect(change).toMatchObject({ ...tooCommon, details: reason('newPassword') })

    await app.client.call('forgotten', { body: { email: person.email } })
    const key = keyIn(await app.mailer.mailTo(person.email, /nieuw wachtwoord/))
    const reset = await app.client.call('reset', { body: { key, password } })
    expect(reset).toMatchObject({ ...tooCommon, details: reason('password') })
    // Told in time: the key can still be used with a better password.
    const better = await app.client.call('reset', { body: { key, password: 'another spring 8' } })
    expect(better.status).toBe(204)
  },
)
