import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, hour, minute, second } from '../../ports/clock.ts'
import { openStream } from '../../testing/open-stream.ts'
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

test('[ACC-20, SEC-19] an access token of a clock that ran ahead is no good once it is set back, nor when its time comes', async () => {
  app.clock.jump(90 * day)
  const { accessToken, refreshToken } = await app.client.signUp()
  const stream = await openStream(app, accessToken)
  expect(stream.status).toBe(200)
  app.clock.jump(-90 * day)
  expect(await self(accessToken)).toMatchObject(invalid)
  app.clock.advance(3 * second)
  await stream.ended
  // Who holds the session goes on with it.
  const renewed = (await refresh(refreshToken)).value
  expect((await self(renewed.access_token)).status).toBe(200)
  await app.pass(16 * minute)
  app.clock.jump(90 * day)
  expect(await self(accessToken)).toMatchObject(invalid)
})

test('[SEC-19] a session of a clock that ran ahead ends by idleness counted from when it was set back', async () => {
  app.clock.jump(400 * day)
  const { refreshToken } = await app.client.signUp()
  app.clock.jump(-400 * day)
  await app.pass(16 * minute)
  app.clock.jump(30 * day)
  expect(await refresh(refreshToken)).toMatchObject(invalid)
})

test('[SEC-19] and by age, however often it is used', async () => {
  app.clock.jump(400 * day)
  let { refreshToken } = await app.client.signUp()
  app.clock.jump(-400 * day)
  for (let month = 0; month < 7; month += 1) {
    const renewed = await refresh(refreshToken)
    expect(renewed.status).toBe(200)
    refreshToken = renewed.value.refresh_token
    app.clock.jump(29 * day)
  }
  expect(await refresh(refreshToken)).toMatchObject(invalid)
})

test('[SEC-20] a refresh token that was used while the clock ran ahead ends its family when it comes back', async () => {
  const { refreshToken } = await app.client.signUp()
  app.clock.jump(hour)
  const child = (await refresh(refreshToken)).value
  app.clock.jump(-hour)
  expect(await refresh(refreshToken)).toMatchObject(invalid)
  expect(await refresh(child.refresh_token)).toMatchObject(invalid)
})
