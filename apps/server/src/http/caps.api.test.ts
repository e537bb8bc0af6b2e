import type { RouteName } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
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
  readonly clause: string
  readonly name: RouteName
  readonly call: (person: Person) => Promise<{ status: number; headers: Headers }>
}

/** Somebody's own robot, made when it is first asked for. */
const robots = new Map<Person, Promise<{ robotId: string }>>()
function robotOf(person: Person): Promise<{ robotId: string }> {
  const found = robots.get(person) ?? giveRobot(person)
  robots.set(person, found)
  return found
}

async function giveRobot({ email }: Person): Promise<{ robotId: string }> {
  const { value } = await app.client.operator('addRobot', { serial: `CAPS-${robots.size}` })
  await app.client.operator('confirmUser', { email })
  await app.client.operator('handOverRobot', { serial: value.serial, email })
  return { robotId: value.id }
}

const relation = { clientRelationRole: 'SUBJECT_OF_CARE_PROXY' } as const

/** Sends the one invite of somebody's robot again. */
async function retry(person: Person, headers = fromElsewhere()) {
  const { accessToken: token } = person
  const params = await robotOf(person)
  const sent = (await app.client.call('invites', { token, params })).value[0]
  const inviteId =
    sent?.id ??
    (await app.client.call('invite', { token, params, body: { email: stranger(), ...relation } })).value.id
  return app.client.call('retryInvite', { headers, token, params: { ...params, inviteId } })
}

/** Every call that makes us send a mail or do work for nothing, made as often as one likes. */
const costly: readonly Costly[] = [
  {
    clause: 'SEC-41a',
    name: 'signup',
    call: async () => {
      const eulaVersionId = await app.client.latestEulaId()
      const person = { firstName: 'A', lastName: 'B', phoneNumber: '0612345678', language: 'nl' as const }
      const body = { ...person, email: stranger(), password: 'lente in de tuin 7', eulaVersionId }
      return app.client.call('signup', { headers: fromElsewhere(), body })
    },
  },
  {
    clause: 'SEC-41a',
    name: 'forgotten',
    call: () => app.client.call('forgotten', { headers: fromElsewhere(), body: { email: stranger() } }),
  },
  {
    clause: 'SEC-41a',
    name: 'activationMail',
    call: ({ accessToken: token }) => app.client.call('activationMail', { headers: fromElsewhere(), token }),
  },
  {
    clause: 'SEC-41a',
    name: 'changeEmail',
    call: ({ accessToken: token, password }) =>
      app.client.call('changeEmail', {
        headers: fromElsewhere(),
        token,
        body: { password, email: stranger() },
      }),
  },
  {
    clause: 'SEC-41c',
    name: 'invite',
    call: async (person) =>
      app.client.call('invite', {
        headers: fromElsewhere(),
        token: person.accessToken,
        params: await robotOf(person),
        body: { email: stranger(), ...relation },
      }),
  },
  { clause: 'SEC-41c', name: 'retryInvite', call: (person) => retry(person) },
  {
    clause: 'SEC-41a',
    name: 'putContact',
    call: async (person) =>
      app.client.call('putContact', {
        headers: fromElsewhere(),
        token: person.accessToken,
        params: await robotOf(person),
        body: { email: stranger() },
      }),
  },
  {
    clause: 'SEC-41a',
    name: 'sendFeedback',
    call: ({ accessToken: token, email }) =>
      app.client.call('sendFeedback', {
        headers: fromElsewhere(),
        token,
        body: { firstName: 'Anna', email, phoneNumber: '0612345678', text: 'Kan het wat groter?' },
      }),
  },
  {
    clause: 'SEC-41b',
    name: 'passwordAnalysis',
    call: () =>
      app.client.call('passwordAnalysis', {
        headers: fromElsewhere(),
        body: { password: 'lente in de tuin 7' },
      }),
  },
]

test.each(costly)(
  '[$clause] $name has an end over all callers, and then costs nothing',
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

test('[SEC-41a] nobody sends feedback more than five times an hour at one place, or ten at all places', async () => {
  const { accessToken: token, email } = await app.client.signUp()
  const here = fromElsewhere()
  const body = { firstName: 'Anna', email, phoneNumber: '0612345678', text: 'Kan het wat groter?' }
  const ask = async (headers: Record<string, string>) =>
    (await app.client.call('sendFeedback', { headers, token, body })).status
  const atOnePlace = []
  for (let count = 0; count < 6; count += 1) atOnePlace.push(await ask(here))
  expect(atOnePlace.map((status) => status < 300)).toEqual([true, true, true, true, true, false])
  const elsewhere = []
  for (let count = 0; count < 6; count += 1) elsewhere.push(await ask(fromElsewhere()))
  expect(elsewhere.map((status) => status < 300)).toEqual([true, true, true, true, true, false])
})

/** Calls of one user that send mail, which differ in their allowance; all from another place each time. */
const mailing: readonly { name: RouteName; call: (person: Person) => Promise<{ status: number }> }[] = [
  {
    name: 'forgotten',
    call: ({ email }) => app.client.call('forgotten', { headers: fromElsewhere(), body: { email } }),
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
    name: 'putContact',
    call: async (person) => {
      const { accessToken: token } = person
      const params = await robotOf(person)
      const [contact] = (await app.client.call('contacts', { token, params })).value
      const changed = contact === undefined ? {} : { robotContactId: contact.robotContactId }
      const body = { ...changed, email: stranger() }
      return app.client.call('putContact', { headers: fromElsewhere(), token, params, body })
    },
  },
]

test.each(mailing)(
  '[SEC-41a] $name has an end for one user, wherever from, and others go on',
  async ({ name, call }) => {
    const allowed = policyOf(name)?.account ?? 0
    const [person, other] = [await app.client.signUp(), await app.client.signUp()]
    const statuses = []
    for (let count = 0; count < allowed + 2; count += 1) statuses.push((await call(person)).status)
    expect(statuses.map((status) => status < 300)).toEqual([
      ...Array.from({ length: allowed }, () => true),
      false,
      false,
    ])
    expect(statuses.at(-1)).toBe(429)
    expect((await call(other)).status).toBeLessThan(300)
  },
)

test('[SEC-41b] whoever has passwords analysed, logged in or not, has an end at one place', async () => {
  const here = { 'x-forwarded-for': '10.41.0.1' }
  const analyse = async (headers: Record<string, string>) =>
    (await app.client.call('passwordAnalysis', { headers, body: { password: 'lente in de tuin 7' } })).status
  expect(await analyse(here)).toBe(200)
  const key = app.app.services.secrets.mac('throttle', 'analysis', 'client', '10.41.0.1')
  const row = () => app.database.queries.select().from(throttle).where(eq(throttle.key, key))
  expect(await row()).toMatchObject([{ count: 1 }])
  // All but one, as if they had been asked for.
  const allowed = policyOf('passwordAnalysis')?.client ?? 0
  await app.database.queries
    .update(throttle)
    .set({ count: allowed - 1 })
    .where(eq(throttle.key, key))
  expect([await analyse(here), await analyse(here)]).toEqual([200, 429])
  expect(await analyse(fromElsewhere())).toBe(200)
})

test('[SEC-41c] nobody sends more than thirty invites an hour at one place, or sixty at all, again or not', async () => {
  const person = await app.client.signUp()
  const { accessToken: token } = person
  const params = await robotOf(person)
  const invite = async (headers: Record<string, string>) => {
    const body = { email: stranger(), ...relation }
    const sent = await app.client.call('invite', { headers, token, params, body })
    if (sent.status === 201) {
      await app.client.call('uninvite', { token, params: { ...params, inviteId: sent.value.id } })
    }
    return sent.status
  }
  const here = fromElsewhere()
  const atOnePlace = []
  for (let count = 0; count < 31; count += 1) atOnePlace.push(await invite(here))
  expect(atOnePlace).toEqual([...Array.from({ length: 30 }, () => 201), 429])
  const elsewhere = []
  for (let count = 0; count < 29; count += 1) elsewhere.push(await invite(fromElsewhere()))
  expect(elsewhere).toEqual(Array.from({ length: 29 }, () => 201))
  // The last one of sixty, and no more of it either.
  const body = { email: stranger(), ...relation }
  await app.client.call('invite', { headers: fromElsewhere(), token, params, body })
  expect([(await retry(person)).status, await invite(fromElsewhere())]).toEqual([429, 429])
})

test('[SEC-41a] a device that is known here has no more mails sent than any other', async () => {
  const { email, password } = await app.client.signUp()
  const login = await app.client.call('login', { body: { email, password } })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).not.toBe('')
  const token = login.value.access_token
  const statuses = []
  for (let count = 0; count < 12; count += 1) {
    const headers = { ...fromElsewhere(), cookie }
    const body = { firstName: 'Anna', email, phoneNumber: '0612345678', text: 'Kan het wat groter?' }
    statuses.push((await app.client.call('sendFeedback', { headers, token, body })).status)
  }
  expect(statuses.filter((status) => status < 300)).toHaveLength(10)
})

async function mailCount(): Promise<number> {
  return (await app.database.queries.select().from(mail)).length
}
