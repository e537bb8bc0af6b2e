import { sessionsMax } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, hour, second } from '../../ports/clock.ts'
import { openStream } from '../../testing/open-stream.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const tablet =
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const logIn = async ({ email, password }: Person, userAgent = 'curl/8') =>
  (await app.client.call('login', { body: { email, password }, headers: { 'user-agent': userAgent } })).value
const list = async (token: string) => (await app.client.call('sessions', { token })).value
const end = (token: string, sessionId: string) =>
  app.client.call('endSession', { token, params: { sessionId } })
const at = (moment: number) => new Date(moment).toISOString()

test('[ACC-25, SEC-21] open sessions are listed with device and times, the newest first, one’s own marked', async () => {
  const start = app.clock.now()
  const person = await app.client.signUp()
  app.clock.advance(hour)
  const later = await logIn(person, tablet)
  const sessions = await list(later.access_token)
  expect(sessions).toMatchObject([
    { current: true, browser: 'Safari', system: 'iPad', createdAt: at(start + hour) },
    { current: false, createdAt: at(start), lastUsedAt: at(start) },
  ])
  expect((await list(person.accessToken)).map(({ current }) => current)).toEqual([false, true])

  app.clock.advance(hour / 2)
  await app.client.call('refresh', { body: { refreshToken: person.refreshToken } })
  const [newest] = await list(later.access_token)
  expect(newest).toMatchObject({ createdAt: at(start), lastUsedAt: at(start + 1.5 * hour), current: false })
})

test('[ACC-25, SEC-21] a session that is ended is out at its next request, and off the list', async () => {
  const person = await app.client.signUp()
  const other = await logIn(person)
  const target = (await list(person.accessToken)).find(({ current }) => !current)
  expect(await end(person.accessToken, target?.id ?? '')).toMatchObject({ status: 204, text: '' })
  expect((await app.client.call('self', { token: other.access_token })).status).toBe(401)
  const refreshed = await app.client.call('refresh', { body: { refreshToken: other.refresh_token } })
  expect(refreshed.status).toBe(401)
  expect(await list(person.accessToken)).toHaveLength(1)
  expect(await end(person.accessToken, target?.id ?? '')).toMatchObject({ status: 404, error: 'not_found' })
})

test('[ACC-25] one’s own session can be ended too', async () => {
  const person = await app.client.signUp()
  const [own] = await list(person.accessToken)
  expect((await end(person.accessToken, own?.id ?? '')).status).toBe(204)
  expect((await app.client.call('self', { token: person.accessToken })).status).toBe(401)
})

test('[SEC-21] nobody sees or ends another’s sessions', async () => {
  const [person, other] = [await app.client.signUp(), await app.client.signUp()]
  const [theirs] = await list(other.accessToken)
  expect((await list(person.accessToken)).map(({ id }) => id)).not.toContain(theirs?.id)
  expect(await end(person.accessToken, theirs?.id ?? '')).toMatchObject({ status: 404, error: 'not_found' })
  expect((await app.client.call('self', { token: other.accessToken })).status).toBe(200)
})

test.each(['current', '0193e5a0-0000-7000-8000-000000000001'])(
  '[ACC-25] there is no session %s',
  async (id) => {
    const person = await app.client.signUp()
    expect([400, 404]).toContain((await end(person.accessToken, id)).status)
    expect((await app.client.call('self', { token: person.accessToken })).status).toBe(200)
  },
)

test('[ACC-25] sessions that ended or lapsed are not listed', async () => {
  const person = await app.client.signUp()
  const loggedOut = await logIn(person)
  await app.client.call('logout', { token: loggedOut.access_token })
  expect(await list(person.accessToken)).toHaveLength(1)
  app.clock.advance(30 * day)
  const fresh = await logIn(person)
  expect(await list(fresh.access_token)).toMatchObject([{ current: true }])
})

test('[SEC-17] the list tells nothing that opens a session', async () => {
  const person = await app.client.signUp()
  const answer = await app.client.call('sessions', { token: person.accessToken })
  expect(answer.text).not.toContain(person.accessToken)
  expect(Object.keys(answer.value[0] ?? {}).toSorted()).toEqual([
    'browser',
    'createdAt',
    'current',
    'id',
    'lastUsedAt',
    'system',
  ])
})

test('[SEC-19, ACC-25] an account has fifty sessions and no more: the one that was used longest ago ends, wherever it is open', async () => {
  const person = await app.client.signUp()
  const other = await app.client.signUp()
  const opened = [{ access_token: person.accessToken, refresh_token: person.refreshToken }]
  for (let count = 1; count < sessionsMax; count += 1) {
    app.clock.advance(second)
    opened.push(await logIn(person))
  }
  const self = (token = '') => app.client.call('self', { token })
  expect(await list(person.accessToken)).toHaveLength(50)
  // The first of all was used since, the second was not.
  app.clock.advance(second)
  const renewed = await app.client.call('refresh', { body: { refreshToken: person.refreshToken } })
  const stream = await openStream(app, opened[1]?.access_token ?? '')
  app.clock.advance(second)
  await logIn(person)
  expect(await self(opened[1]?.access_token)).toMatchObject({ status: 401, error: 'invalid_token' })
  const gone = await app.client.call('refresh', { body: { refreshToken: opened[1]?.refresh_token ?? '' } })
  expect(gone.status).toBe(401)
  app.clock.advance(3 * second)
  await stream.ended
  expect((await self(renewed.value.access_token)).status).toBe(200)
  expect((await self(opened[2]?.access_token)).status).toBe(200)
  expect((await self(other.accessToken)).status).toBe(200)
  expect(await list(renewed.value.access_token)).toHaveLength(50)
})
