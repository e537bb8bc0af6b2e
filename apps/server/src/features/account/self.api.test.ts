import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await app.client.signUp()
})
afterAll(() => app.stop())

const self = async () => (await app.client.call('self', { token: person.accessToken })).value

test('[ACC-17] first name, last name, phone number and language are changed together', async () => {
  const profile = {
    firstName: "Siân O'Neill",
    lastName: '王',
    phoneNumber: '+31 (0)20 123 45 67',
    language: 'en',
  } as const
  const answer = await app.client.call('changeProfile', { token: person.accessToken, body: profile })
  expect(answer.status).toBe(200)
  expect(answer.value.profile).toMatchObject({ ...profile, phoneNumber: '+31201234567' })
  expect(await self()).toEqual(answer.value)
})

test('[ACC-17] what is left out stays as it is', async () => {
  const before = await self()
  const answer = await app.client.call('changeProfile', {
    token: person.accessToken,
    body: { firstName: 'Bea' },
  })
  expect(answer.value).toEqual({ ...before, profile: { ...before.profile, firstName: 'Bea' } })
  await app.client.call('changeProfile', { token: person.accessToken, body: {} })
  expect(await self()).toEqual(answer.value)
})

test.each([
  ['an empty name', { firstName: '  ' }, 'body.firstName', 'empty'],
  ['a digit in a name', { lastName: 'B4kker' }, 'body.lastName', 'characters'],
  ['half a phone number', { phoneNumber: '0612' }, 'body.phoneNumber', 'format'],
  ['no name at all', { firstName: null }, 'body.firstName', expect.any(String)],
])('[ACC-17] %s is refused by field and reason, and nothing changes', async (_, wrong, path, message) => {
  const before = await self()
  const answer = await app.client.call('changeProfile', {
    token: person.accessToken,
    rawBody: { language: 'nl', ...wrong },
  })
  expect(answer).toMatchObject({ status: 400, error: 'invalid_input', details: [{ path, message }] })
  expect(await self()).toEqual(before)
})

test('[ACC-17] one profile is changed and no other', async () => {
  const other = await app.client.signUp({ firstName: 'Cor' })
  await app.client.call('changeProfile', { token: person.accessToken, body: { firstName: 'Dirk' } })
  const unchanged = await app.client.call('self', { token: other.accessToken })
  expect(unchanged.value.profile.firstName).toBe('Cor')
})

test.each([
  ['status', 'ACTIVE'],
  ['role', 'PRIMARY_CARER'],
  ['mfaEnabledAt', '2026-01-01T00:00:00Z'],
  ['email', 'elsewhere@example.nl'],
  ['emailKey', 'elsewhere@example.nl'],
  ['username', 'elsewhere@example.nl'],
  ['id', '0193e5a0-0000-7000-8000-000000000001'],
  ['password', 'another spring 8'],
  ['eraseAfter', '2020-01-01T00:00:00Z'],
])('[SEC-27] %s cannot be set by changing the profile with it', async (field, value) => {
  const before = await self()
  const answer = await app.client.call('changeProfile', {
    token: person.accessToken,
    rawBody: { firstName: 'Eva', [field]: value },
  })
  expect(answer).toMatchObject({ status: 400, error: 'invalid_input' })
  expect(await self()).toEqual(before)
})

test('[SEC-27] a body cannot reach the prototype of things', async () => {
  const answer = await app.client.call('changeProfile', {
    token: person.accessToken,
    rawBody: '{"firstName":"Eva","__proto__":{"status":"ACTIVE"}}',
  })
  expect(answer.status).toBe(400)
  expect((await self()).user.status).toBe('UNCONFIRMED')
})
