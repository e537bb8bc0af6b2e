import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, second } from '../../ports/clock.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { keyIn } from '../../testing/test-mailer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const activate = (key: string) => app.client.call('activate', { body: { key } })
const keyFor = async (person: Person, count = 1) =>
  keyIn(await app.mailer.mailTo(person.email, /Bevestig/, count))
async function statusOf(person: Person) {
  const login = await app.client.call('login', { body: { email: person.email, password: person.password } })
  return (await app.client.call('self', { token: login.value.access_token })).value.user.status
}

test('[ACC-09] the key from the activation mail confirms the account', async () => {
  const person = await app.client.signUp()
  const other = await app.client.signUp()
  expect(await statusOf(person)).toBe('UNCONFIRMED')
  expect(await activate(await keyFor(person))).toMatchObject({ status: 204, text: '' })
  expect(await statusOf(person)).toBe('ACTIVE')
  expect(await statusOf(other)).toBe('UNCONFIRMED')
})

test('[ACC-09] the mail is in the language of the account', async () => {
  const person = await app.client.signUp({ language: 'en', firstName: 'Emma' })
  const mail = await app.mailer.mailTo(person.email, /Confirm your account/)
  expect(mail.text).toContain('Welcome to Kompaan.')
  expect(mail.text).toContain(`${app.config.publicUrl}/activeren/`)
})

test('[ACC-09] opening the link changes nothing until the button posts', async () => {
  const person = await app.client.signUp()
  const key = await keyFor(person)
  for (const method of ['GET', 'HEAD']) {
    await fetch(`${app.url}/activeren/${key}`, { method })
    await fetch(`${app.url}/api/account/activate?key=${key}`, { method })
  }
  expect(await statusOf(person)).toBe('UNCONFIRMED')
  expect((await activate(key)).status).toBe(204)
})

test.each([
  ['an invented key', () => 'A'.repeat(43)],
  ['a key with one character more', (key: string) => `${key}A`],
  ['a key in other capitals', (key: string) => swapCase(key)],
  ['half a key', (key: string) => key.slice(0, 21)],
])('[ACC-09] %s is not known', async (_, change) => {
  const person = await app.client.signUp()
  expect(await activate(change(await keyFor(person)))).toMatchObject({ status: 404, error: 'key_unknown' })
  expect(await statusOf(person)).toBe('UNCONFIRMED')
})

test('[ACC-09, SEC-13d] a key is good for 7 days and no longer', async () => {
  const early = await app.client.signUp()
  const late = await app.client.signUp()
  const [earlyKey, lateKey] = [await keyFor(early), await keyFor(late)]
  app.clock.advance(7 * day - second)
  expect((await activate(earlyKey)).status).toBe(204)
  app.clock.advance(second)
  expect(await activate(lateKey)).toMatchObject({ status: 409, error: 'key_expired' })
  expect(await statusOf(late)).toBe('UNCONFIRMED')
})

test('[ACC-09, SEC-13e] asking for another mail voids the key of the first', async () => {
  const person = await app.client.signUp()
  const older = await keyFor(person)
  const asked = await app.client.call('activationMail', { token: person.accessToken })
  expect(asked).toMatchObject({ status: 202, text: '' })
  const newer = await keyFor(person, 2)
  expect(newer).not.toBe(older)
  expect(await activate(older)).toMatchObject({ status: 409, error: 'key_expired' })
  expect((await activate(newer)).status).toBe(204)
})

test('[ACC-09, SEC-13c] a used key is good for nothing any more', async () => {
  const person = await app.client.signUp()
  const key = await keyFor(person)
  await activate(key)
  expect(await activate(key)).toMatchObject({ status: 404, error: 'key_unknown' })
})

test('[ACC-10] a confirmed account that asks for the mail is answered alike and gets none', async () => {
  const person = await app.client.signUp()
  await activate(await keyFor(person))
  const asked = await app.client.call('activationMail', { token: person.accessToken })
  expect(asked).toMatchObject({ status: 202, text: '' })
  const { rows } = await app.database.pool.query(`select 1 from mail where recipient = $1`, [person.email])
  expect(rows).toHaveLength(1)
})

test('[SEC-13] an activation key opens nothing else: it does not set a password', async () => {
  const person = await app.client.signUp()
  const key = await keyFor(person)
  const reset = await app.client.call('reset', { body: { key, password: 'another spring 8' } })
  expect(reset).toMatchObject({ status: 404, error: 'key_unknown' })
  expect((await activate(key)).status).toBe(204)
})

function swapCase(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
}
