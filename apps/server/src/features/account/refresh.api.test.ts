import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, hour, second } from '../../ports/clock.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const refresh = (refreshToken: string) => app.client.call('refresh', { body: { refreshToken } })
const self = (token: string) => app.client.call('self', { token })
const invalid = { status: 401, error: 'invalid_token' }

describe('tokens', () => {
  test('[ACC-20] an access token lives 7200 seconds, to the second', async () => {
    const { accessToken } = await app.client.signUp()
    app.clock.advance(7199 * second)
    expect((await self(accessToken)).status).toBe(200)
    app.clock.advance(second)
    expect(await self(accessToken)).toMatchObject(invalid)
  })

  test('[ACC-20] a refresh gives a new pair, which opens the same account', async () => {
    const person = await app.client.signUp()
    const { status, value } = await refresh(person.refreshToken)
    expect(status).toBe(200)
    expect(value).toMatchObject({ token_type: 'Bearer', expires_in: 7200 })
    expect(
      new Set([person.accessToken, person.refreshToken, value.access_token, value.refresh_token]).size,
    ).toBe(4)
    expect((await self(value.access_token)).value.user.username).toBe(person.email)
    const next = await refresh(value.refresh_token)
    expect(next.status).toBe(200)
  })

  test('[ACC-20] a refresh needs no access token, and outlives it', async () => {
    const person = await app.client.signUp()
    app.clock.advance(day)
    expect((await refresh(person.refreshToken)).status).toBe(200)
  })

  test('[ACC-20] tokens are good for one thing only', async () => {
    const { accessToken, refreshToken } = await app.client.signUp()
    expect(await self(refreshToken)).toMatchObject(invalid)
    expect(await refresh(accessToken)).toMatchObject(invalid)
    expect(await refresh('A'.repeat(43))).toMatchObject(invalid)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  test.each([
    ['no header', {}],
    ['no token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['an invented token', { authorization: `Bearer ${'A'.repeat(43)}` }],
  ])('[ACC-20] %s is answered 401', async (_, headers) => {
    expect(await app.client.call('self', { headers })).toMatchObject(invalid)
  })

  test('[ACC-20] logging out ends the session on the server, and no other session', async () => {
    const person = await app.client.signUp()
    const { email, password } = person
    const elsewhere = (await app.client.call('login', { body: { email, password } })).value
    const refreshed = (await refresh(person.refreshToken)).value
    const answer = await app.client.call('logout', { token: refreshed.access_token })
    expect(answer).toMatchObject({ status: 204, text: '' })
    for (const token of [person.accessToken, refreshed.access_token]) {
      expect(await self(token)).toMatchObject(invalid)
    }
    for (const token of [person.refreshToken, refreshed.refresh_token]) {
      expect(await refresh(token)).toMatchObject(invalid)
    }
    expect((await self(elsewhere.access_token)).status).toBe(200)
    expect(await app.client.call('logout', { token: refreshed.access_token })).toMatchObject(invalid)
  })
})

describe('a refresh token that comes back', () => {
  test('[ACC-20, SEC-20] within 10 seconds it gets the same pair again, and nothing ends', async () => {
    const person = await app.client.signUp()
    const first = (await refresh(person.refreshToken)).value
    app.clock.advance(10 * second)
    const again = await refresh(person.refreshToken)
    expect(again.status).toBe(200)
    expect(again.value).toEqual({ ...first, expires_in: 7190 })
    expect((await self(first.access_token)).status).toBe(200)
    expect((await refresh(first.refresh_token)).status).toBe(200)
  })

  test('[ACC-20, SEC-20] after 10 seconds it ends its whole family, access tokens included', async () => {
    const person = await app.client.signUp()
    const { email, password } = person
    const elsewhere = (await app.client.call('login', { body: { email, password } })).value
    const child = (await refresh(person.refreshToken)).value
    const grandchild = (await refresh(child.refresh_token)).value
    app.clock.advance(10 * second + 1)
    expect(await refresh(person.refreshToken)).toMatchObject(invalid)
    for (const token of [person.accessToken, child.access_token, grandchild.access_token]) {
      expect(await self(token)).toMatchObject(invalid)
    }
    for (const token of [child.refresh_token, grandchild.refresh_token]) {
      expect(await refresh(token)).toMatchObject(invalid)
    }
    expect((await self(elsewhere.access_token)).status).toBe(200)
  })

  test('[SEC-20] the thief who refreshed first is thrown out when the owner comes', async () => {
    const person = await app.client.signUp()
    const stolen = (await refresh(person.refreshToken)).value
    app.clock.advance(hour)
    expect(await refresh(person.refreshToken)).toMatchObject(invalid)
    expect(await self(stolen.access_token)).toMatchObject(invalid)
    const { rows } = await app.database.pool.query(
      `select 1 from audit_entry where action = 'refreshReuse'
       and subject = (select 'account:' || id from account where email = $1)`,
      [person.email],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('limits of a session', () => {
  test('[SEC-19] it ends after 30 days without a refresh', async () => {
    const [early, late] = [await app.client.signUp(), await app.client.signUp()]
    app.clock.advance(30 * day - 1)
    expect((await refresh(early.refreshToken)).status).toBe(200)
    app.clock.advance(1)
    expect(await refresh(late.refreshToken)).toMatchObject(invalid)
  })

  test('[SEC-19] each refresh starts the 30 days anew, and 180 days after the login all is over', async () => {
    const person = await app.client.signUp()
    let { refreshToken } = person
    for (let month = 1; month <= 6; month += 1) {
      app.clock.advance(30 * day - hour)
      const answer = await refresh(refreshToken)
      expect(answer.status).toBe(200)
      refreshToken = answer.value.refresh_token
    }
    app.clock.advance(5 * hour)
    const last = await refresh(refreshToken)
    expect(last.status).toBe(200)
    app.clock.advance(hour - 1)
    expect((await self(last.value.access_token)).status).toBe(200)
    app.clock.advance(1)
    expect(await self(last.value.access_token)).toMatchObject(invalid)
    expect(await refresh(last.value.refresh_token)).toMatchObject(invalid)
  })
})
