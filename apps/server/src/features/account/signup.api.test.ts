import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let eulaVersionId: string
beforeAll(async () => {
  app = await startTestApp()
  eulaVersionId = await app.client.latestEulaId()
})
afterAll(() => app.stop())

const bodyFor = (email: string) => ({
  firstName: 'Anna',
  lastName: 'Bakker',
  email,
  phoneNumber: '06 12 34 56 78',
  password: 'lente in de tuin 7',
  eulaVersionId,
  language: 'nl' as const,
})

test('[ACC-09] a new account is unconfirmed, logged in, and as it was typed', async () => {
  const answer = await app.client.call('signup', {
    body: { ...bodyFor('  New.Carer@Example.nl '), firstName: ' Zoë ' },
  })
  expect(answer).toMatchObject({ status: 201, value: { token_type: 'Bearer', expires_in: 7200 } })
  const self = await app.client.call('self', { token: answer.value.access_token })
  expect(self.value).toMatchObject({
    user: { username: 'New.Carer@Example.nl', status: 'UNCONFIRMED', mfaEnabledAt: null },
    profile: { firstName: 'Zoë', lastName: 'Bakker', phoneNumber: '0612345678', language: 'nl' },
    eula: { userEula: eulaVersionId, latestEula: eulaVersionId },
  })
})

test('[ACC-03] an address in use answers 409, also in other capitals and with spaces', async () => {
  const owner = await app.client.signUp({ email: 'taken@example.nl' })
  for (const email of ['taken@example.nl', 'TAKEN@Example.NL', '  taken@example.nl ']) {
    const answer = await app.client.call('signup', {
      body: { ...bodyFor(email), password: 'another spring 8' },
    })
    expect(answer).toMatchObject({ status: 409, error: 'email_in_use' })
    expect(answer.text).not.toContain('token')
  }
  const login = await app.client.call('login', { body: { email: owner.email, password: owner.password } })
  expect(login.status).toBe(200)
})

test.each([
  ['no first name', { firstName: '' }],
  ['a name with a digit', { lastName: 'B4kker' }],
  ['half a phone number', { phoneNumber: '0612' }],
  ['a short password', { password: '1234567' }],
  ['a common password', { password: 'password1' }],
  ['a language that is not offered', { language: 'xx' }],
  ['no EULA', { eulaVersionId: undefined }],
  ['an EULA that is no id', { eulaVersionId: 'latest' }],
  ['a password that is a number', { password: 12_345_678 }],
])('[ACC-03] with %s the answer is 400, and does not tell that the address is in use', async (_, wrong) => {
  const { email } = await app.client.signUp()
  const used = await app.client.call('signup', { rawBody: { ...bodyFor(email), ...wrong } })
  const free = await app.client.call('signup', { rawBody: { ...bodyFor('free@example.nl'), ...wrong } })
  expect(used.status).toBe(400)
  expect(used.text).toBe(free.text)
})

test('[ACC-03] an address in use costs as many hashes as a free one', async () => {
  await app.client.signUp({ email: 'cost@example.nl' })
  const hash = vi.spyOn(app.app.services.hasher, 'hash')
  const matches = vi.spyOn(app.app.services.hasher, 'matches')
  const work = async (email: string, status: number) => {
    hash.mockClear()
    expect((await app.client.call('signup', { body: bodyFor(email) })).status).toBe(status)
    return [hash.mock.calls.length, matches.mock.calls.length]
  }
  expect(await work('cost@example.nl', 409)).toEqual(await work('cost-free@example.nl', 201))
  vi.restoreAllMocks()
})

test('[ACC-03] asking again and again whether an address is in use is throttled', async () => {
  await app.client.signUp({ email: 'asked@example.nl' })
  const statuses = []
  for (let round = 0; round < 10; round += 1) {
    statuses.push((await app.client.call('signup', { body: bodyFor('asked@example.nl') })).status)
  }
  expect(statuses).toEqual([...Array<number>(9).fill(409), 429])
})

test('[ACC-02] nobody signs up with an agreement that has been replaced', async () => {
  const replaced = eulaVersionId
  eulaVersionId = (await app.client.operator('publishEula', { nl: '# Nieuw', en: '# New' })).value.id
  const answer = await app.client.call('signup', {
    body: { ...bodyFor('late@example.nl'), eulaVersionId: replaced },
  })
  expect(answer).toMatchObject({ status: 409, error: 'eula_outdated' })
  expect((await app.client.call('signup', { body: bodyFor('late@example.nl') })).status).toBe(201)
})

test.each([
  ['status', 'ACTIVE'],
  ['role', 'PRIMARY_CARER'],
  ['mfaEnabledAt', '2026-01-01T00:00:00Z'],
  ['id', '0193e5a0-0000-7000-8000-000000000001'],
  ['emailKey', 'other@example.nl'],
  ['deletedAt', null],
  ['createdAt', '2020-01-01T00:00:00Z'],
])('[SEC-27] %s cannot be set by signing up with it', async (field, value) => {
  const email = `extra-${field.toLowerCase()}@example.nl`
  const answer = await app.client.call('signup', { rawBody: { ...bodyFor(email), [field]: value } })
  expect(answer).toMatchObject({ status: 400, error: 'invalid_input' })
  const login = await app.client.call('login', { body: { email, password: 'lente in de tuin 7' } })
  expect(login.status).toBe(401)
})
