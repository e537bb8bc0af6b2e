import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { throttle } from '../../db/schema.ts'
import { policyOf } from '../../http/throttle-policies.ts'
import { minute } from '../../ports/clock.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { enrolRobot } from '../../testing/test-robot.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.stop())

const window = 10 * minute
const wrongCode = 'BBBB2222'

async function newCode(): Promise<string> {
  const { token } = await enrolRobot(app)
  return (await app.client.call('pairingCode', { token })).value.code
}

async function tryCode({ accessToken: token }: Person, code: string, address: string): Promise<number> {
  const headers = { 'x-forwarded-for': address }
  return (await app.client.call('pairRobot', { headers, token, body: { code } })).status
}

test('[SEC-32b, SEC-41d] whoever guesses with ten accounts at one place is refused with the next, and nobody elsewhere is', async () => {
  const here = '10.32.0.1'
  for (let count = 0; count < 10; count += 1) {
    const guesser = await app.client.signUp()
    for (let tries = 0; tries < 5; tries += 1) expect(await tryCode(guesser, wrongCode, here)).toBe(404)
  }
  const fresh = await app.client.signUp()
  const code = await newCode()
  expect(await tryCode(fresh, code, here)).toBe(429)
  expect(await tryCode(fresh, code, '10.32.0.2')).toBe(201)
  app.clock.advance(window + 1)
  expect(await tryCode(fresh, await newCode(), here)).toBe(201)
})

test('[SEC-32c, SEC-41d] guesses from everywhere together have an end, also for the right code', async () => {
  const key = app.app.services.secrets.mac('throttle', 'pair-robot', 'overall')
  const counted = async () =>
    (await app.database.queries.select().from(throttle).where(eq(throttle.key, key)))[0]?.count
  app.clock.advance(window + 1)
  const [one, two] = [await app.client.signUp(), await app.client.signUp()]
  // Wrong tries of different accounts at different places count together, and right ones do not.
  expect(await tryCode(one, wrongCode, '10.33.0.1')).toBe(404)
  expect(await tryCode(two, wrongCode, '10.33.0.2')).toBe(404)
  expect(await tryCode(two, await newCode(), '10.33.0.2')).toBe(201)
  expect(await counted()).toBe(2)

  // All but one of a thousand: counted as if others had made them.
  const overall = policyOf('pairRobot')?.overall ?? 0
  expect(overall).toBe(1000)
  await app.database.queries
    .update(throttle)
    .set({ count: overall - 1 })
    .where(eq(throttle.key, key))
  expect(await tryCode(one, wrongCode, '10.33.0.3')).toBe(404)
  const third = await app.client.signUp()
  const code = await newCode()
  expect(await tryCode(third, code, '10.33.0.4')).toBe(429)
  app.clock.advance(window + 1)
  expect(await tryCode(third, await newCode(), '10.33.0.4')).toBe(201)
})
