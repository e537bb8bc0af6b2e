import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeAt, signUpWithMfa } from '../../testing/sign-up-with-mfa.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'

let app: TestApp
let person: Person
let older: string
let latest: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  person = await app.client.signUp()
  older = await app.client.latestEulaId()
  latest = await publish()
})
afterAll(() => app.stop())

const publish = async () =>
  (await app.client.operator('publishEula', { nl: '# Nieuwe voorwaarden', en: '# New terms' })).value.id
const credentials = () => ({ email: person.email, password: person.password })
const logIn = () => app.client.call('login', { body: credentials() })
const eulaLogin = (eulaVersionId: string, change = {}) =>
  app.client.call('eulaLogin', { body: { ...credentials(), eulaVersionId, ...change } })
const refresh = (refreshToken: string) => app.client.call('refresh', { body: { refreshToken } })

test('[ACC-18] the newest agreement is read in Dutch by default, and in English when asked for', async () => {
  const dutch = await app.client.call('latestEula')
  expect(dutch.value).toMatchObject({ id: latest, language: 'nl', content: '# Nieuwe voorwaarden' })
  const english = await app.client.call('latestEula', { query: { language: 'en' } })
  expect(english.value).toMatchObject({ id: latest, language: 'en', content: '# New terms' })
  const byId = await app.client.call('eula', { params: { id: older } })
  expect(byId.value.version).toBe(dutch.value.version - 1)
})

test('[ACC-18] logging in and refreshing are refused until the new agreement is accepted', async () => {
  expect(await logIn()).toMatchObject({ status: 403, error: 'eula_expired' })
  expect(await refresh(person.refreshToken)).toMatchObject({ status: 403, error: 'eula_expired' })
  // Asking again is no reuse: nothing was given for it.
  app.clock.advance(60_000)
  expect(await refresh(person.refreshToken)).toMatchObject({ status: 403, error: 'eula_expired' })
})

test('[ACC-18] a wrong password is told as ever, not that an agreement is due', async () => {
  const answer = await app.client.call('login', { body: { ...credentials(), password: 'not this one' } })
  expect(answer).toMatchObject({ status: 401, error: 'invalid_credentials' })
  expect(await eulaLogin(latest, { password: 'not this one' })).toMatchObject({
    error: 'invalid_credentials',
  })
  expect(await logIn()).toMatchObject({ error: 'eula_expired' })
})

test('[ACC-18] logging in with the newest agreement accepts it for good', async () => {
  const answer = await eulaLogin(latest)
  expect(answer).toMatchObject({ status: 200, value: { expires_in: 7200 } })
  const self = await app.client.call('self', { token: answer.value.access_token })
  expect(self.value).toMatchObject({
    profile: { eulaVersionId: latest, eulaUpToDate: true },
    eula: { userEula: latest, latestEula: latest },
  })
  expect((await logIn()).status).toBe(200)
  expect((await refresh(answer.value.refresh_token)).status).toBe(200)
})

test('[ACC-18] an agreement that is not the newest is not accepted', async () => {
  for (const id of [older, '0193e5a0-0000-7000-8000-000000000001']) {
    expect(await eulaLogin(id)).toMatchObject({ status: 409, error: 'eula_outdated' })
  }
  const overtaken = latest
  latest = await publish()
  expect(await eulaLogin(overtaken)).toMatchObject({ status: 409, error: 'eula_outdated' })
  expect(await logIn()).toMatchObject({ error: 'eula_expired' })
  expect((await eulaLogin(latest)).status).toBe(200)
})

test('[ACC-18] a live session goes on until its refresh, and sees that an agreement is due', async () => {
  const self = await app.client.call('self', { token: person.accessToken })
  expect(self.value).toMatchObject({
    profile: { eulaVersionId: older, eulaUpToDate: false },
    eula: { userEula: older, latestEula: latest },
  })
})

test('[ACC-18] a live session accepts by the accept call, and then refreshes', async () => {
  const { accessToken: token } = person
  expect(await app.client.call('acceptEula', { token })).toMatchObject({ status: 204, text: '' })
  const self = await app.client.call('self', { token })
  expect(self.value.profile).toMatchObject({ eulaVersionId: latest, eulaUpToDate: true })
  expect((await refresh(person.refreshToken)).status).toBe(200)
  expect((await logIn()).status).toBe(200)
})

test('[ACC-18] accepting twice is accepting, and one person accepts for nobody else', async () => {
  const other = await app.client.signUp()
  const newest = await publish()
  for (let round = 0; round < 2; round += 1) {
    expect((await app.client.call('acceptEula', { token: other.accessToken })).status).toBe(204)
  }
  expect(await logIn()).toMatchObject({ error: 'eula_expired' })
  expect((await eulaLogin(newest)).status).toBe(200)
})

test('[ACC-18] nobody accepts without a session', async () => {
  expect(await app.client.call('acceptEula')).toMatchObject({ status: 401, error: 'invalid_token' })
})

test('[ACC-18] with multi-factor login the code that met a new agreement still serves to accept it', async () => {
  const safe = await signUpWithMfa(app)
  const newest = await publish()
  app.clock.advance(30_000)
  const body = { email: safe.email, password: safe.password, otpCode: codeAt(safe.secret, app.clock.now()) }
  expect(await app.client.call('login', { body })).toMatchObject({ error: 'eula_expired' })
  const withoutCode = { email: safe.email, password: safe.password, eulaVersionId: newest }
  expect(await app.client.call('eulaLogin', { body: withoutCode })).toMatchObject({ error: 'mfa_required' })
  const accept = { body: { ...body, eulaVersionId: newest } }
  expect((await app.client.call('eulaLogin', accept)).status).toBe(200)
  expect(await app.client.call('eulaLogin', accept)).toMatchObject({ status: 401, error: 'otp_used' })
})

test('[ACC-18] a wrong recovery code is told to be wrong, also when an agreement is due', async () => {
  const safe = await signUpWithMfa(app)
  await publish()
  const body = { email: safe.email, password: safe.password, otpCode: '22223333BB' }
  expect(await app.client.call('login', { body })).toMatchObject({ status: 401, error: 'otp_wrong' })
})
