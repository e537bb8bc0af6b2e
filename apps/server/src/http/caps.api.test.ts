import type { RouteName } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail, throttle } from '../db/schema.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import type { Person } from '../testing/test-client.ts'
import { policyOf } from './throttle-policies.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.stop())

let addresses = 0
const fromElsewhere = () => {
  addresses += 1
  return { 'x-forwarded-for': `10.2.${addresses >> 8}.${addresses & 255}` }
}
let strangers = 0
const stranger = () => {
  strangers += 1
  return `stranger${strangers}@example.nl`
}

interface Costly {
  readonly name: RouteName
  readonly call: (person: Person) => Promise<{ status: number; headers: Headers }>
}

/** Every call that makes us send a mail or do work for nothing, made as often as one likes. */
const costly: readonly Costly[] = [
  {
    name: 'signup',
    call: async () => {
      const eulaVersionId = await app.client.latestEulaId()
      const person = { firstName: 'A', lastName: 'B', phoneNumber: '0612345678', language: 'nl' as const }
      const body = { ...person, email: stranger(), password: 'lente in de tuin 7', eulaVersionId }
      return app.client.call('signup', { headers: fromElsewhere(), body })
    },
  },
  {
    name: 'forgotten',
    call: () => app.client.call('forgotten', { headers: fromElsewhere(), body: { email: stranger() } }),
  },
  {
    name: 'activationMail',
    call: ({ accessToken: token }) => app.client.call('activationMail', { headers: fromElsewhere(), token }),
  },
  {
    name: 'changeEmail',
    call: ({ accessToken: token, password }) =>
      app.client.call('changeEmail', {
        headers: fromElsewhere(),
        token,
        body: { password, email: stranger() },
      }),
  },
  {
    name: 'passwordAnalysis',
    call: () =>
      app.client.call('passwordAnalysis', {
        headers: fromElsewhere(),
        body: { password: 'lente in de tuin 7' },
      }),
  },
]

test.each(costly)(
  '[SEC-41] $name has an end over all callers, and then costs nothing',
  async ({ name, call }) => {
    const policy = policyOf(name)
    const person = await app.client.signUp()
    expect((await call(person)).status).toBeLessThan(300)
    const { secrets, clock } = app.app.services
    const key = secrets.mac('throttle', policy?.family ?? '', 'overall')
    const full = { key, count: policy?.overall ?? 0, endsAt: clock.now() + 60_000 }
    await app.database.queries
      .insert(throttle)
      .values(full)
      .onConflictDoUpdate({ target: throttle.key, set: full })
    const mails = await mailCount()
    const refused = await call(person)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await mailCount()).toBe(mails)
    app.clock.advance(61_000)
    expect((await call(person)).status).toBeLessThan(300)
  },
)

test('[SEC-41] nobody gets more than five activation mails an hour at one place, or ten at all places', async () => {
  const { accessToken: token } = await app.client.signUp()
  const here = fromElsewhere()
  const ask = async (headers: Record<string, string>) =>
    (await app.client.call('activationMail', { headers, token })).status
  const atOnePlace = []
  for (let count = 0; count < 6; count += 1) atOnePlace.push(await ask(here))
  expect(atOnePlace).toEqual([202, 202, 202, 202, 202, 429])
  const elsewhere = []
  for (let count = 0; count < 6; count += 1) elsewhere.push(await ask(fromElsewhere()))
  expect(elsewhere.at(-1)).toBe(429)
  expect([...atOnePlace, ...elsewhere].filter((status) => status === 202).length).toBeLessThanOrEqual(10)
})

async function mailCount(): Promise<number> {
  return (await app.database.queries.select().from(mail)).length
}
