import { relationCodes, relationRoleOf } from '@kompaan/contract'
import type { RelationCode } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, auditEntry, pairing } from '../../db/schema.ts'
import { minute } from '../../ports/clock.ts'
import { beforeNextUnit } from '../../testing/before-next-unit.ts'
import { idOf, newHelper, newHousehold } from '../../testing/invited.ts'
import type { Helper, Household } from '../../testing/invited.ts'
import { openStream } from '../../testing/open-stream.ts'
import { codeAt, freshCode, wrongCode } from '../../testing/sign-up-with-mfa.ts'
import { streamEvents } from '../../testing/stream-events.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let home: Household
let helper: Helper
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  helper = await newHelper(app, home)
})

interface Auth {
  readonly password: string
  readonly otpCode?: string
}

const transfer = (
  { accessToken: token, password }: Person,
  userId: string,
  auth: Auth = { password },
  params = home.params,
) =>
  app.client.call('changeRobotUser', {
    token,
    params: { ...params, userId },
    body: { auth, userRobot: { role: 'PRIMARY_CARER' } },
  })
const unpair = (
  { accessToken: token, password }: Person,
  userId: string,
  auth: Auth = { password },
  params = home.params,
) => app.client.call('unpairUser', { token, params: { ...params, userId }, body: { auth } })

async function roles(): Promise<Record<string, string>> {
  const rows = await app.database.queries.select().from(pairing).where(eq(pairing.robotId, home.robot.id))
  return Object.fromEntries(rows.map(({ accountId, role }) => [accountId, role]))
}

async function trail(action: string) {
  const entries = await app.database.queries
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `robot:${home.robot.id}`))
  return entries.filter((entry) => entry.action === action)
}

/** Turns multi-factor login on for somebody who has no use for it before. */
async function protect(person: Person): Promise<Person & { secret: string }> {
  const { accessToken: token, password } = person
  const { secret } = (await app.client.call('mfaSetup', { token, body: { password } })).value
  const otpCode = codeAt(secret, app.clock.now())
  const on = await app.client.call('changeSelf', { token, body: { password, enableMfa: true, otpCode } })
  return { ...person, accessToken: on.value.access_token, refreshToken: on.value.refresh_token, secret }
}

test('[USR-01] the users of a robot are listed with the primary carer first and the others by name', async () => {
  for (const [firstName, lastName] of [
    ['Zara', 'Aalders'],
    ['Bram', 'Bos'],
    ['Aad', 'Zwart'],
  ] as const) {
    const { email } = await app.client.signUp({ firstName, lastName })
    await app.client.operator('addCarer', { serial: home.robot.serial, email })
  }
  const list = await app.client.call('robotUsers', { token: helper.accessToken, params: home.params })
  expect(list.value.map(({ firstName, role }) => `${firstName} ${role}`)).toEqual([
    'Anna PRIMARY_CARER',
    'Aad REGULAR',
    'Anna REGULAR',
    'Bram REGULAR',
    'Zara REGULAR',
  ])
  expect(list.value.find(({ uuid }) => uuid === helper.id)).toEqual({
    uuid: helper.id,
    email: helper.email,
    firstName: 'Anna',
    lastName: 'Bakker',
    role: 'REGULAR',
    clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
    clientRelationCode: '02',
    since: new Date(app.clock.now()).toISOString(),
  })
})

test('[USR-08] a user changes what they are to the owner, and no role by it', async () => {
  const { accessToken: token } = helper
  const change = (rawBody: unknown) =>
    app.client.call('changeRelationRole', { token, params: home.params, rawBody })
  for (const wrong of [
    { clientRelationRole: 'PRIMARY_CARER' },
    { clientRelationRole: 'SUBJECT_OF_CARE', role: 'PRIMARY_CARER' },
    {},
  ]) {
    expect((await change(wrong)).status).toBe(400)
  }
  expect((await change({ clientRelationRole: 'SUBJECT_OF_CARE' })).status).toBe(204)
  const [mine] = (await app.client.call('robotsMine', { token })).value
  expect(mine).toMatchObject({ role: 'REGULAR', clientRelationRole: 'SUBJECT_OF_CARE' })
})

test('[USR-06] the primary role goes to another user: both roles change, the heir gets a mail, the trail has it', async () => {
  const before = await idOf(app, home.primary)
  expect((await transfer(home.primary, helper.id)).status).toBe(204)
  expect(await roles()).toEqual({ [before]: 'REGULAR', [helper.id]: 'PRIMARY_CARER' })
  expect((await app.mailer.mailTo(helper.email, /hoofdgebruiker/)).text).toContain(home.robot.serial)
  expect(await trail('transferPrimary')).toMatchObject([
    { actor: `account:${before}`, outcome: 'done', details: { account: helper.id } },
  ])
  // It counts at the next request, for both.
  expect((await transfer(home.primary, helper.id)).error).toBe('forbidden')
  expect((await transfer(helper, before)).status).toBe(204)
})

test('[USR-06] handing over to oneself changes nothing, and to nobody is refused', async () => {
  const own = await idOf(app, home.primary)
  expect((await transfer(home.primary, own)).status).toBe(204)
  expect(await trail('transferPrimary')).toEqual([])
  const stranger = await idOf(app, await app.client.signUp())
  expect(await transfer(home.primary, stranger)).toMatchObject({ status: 404, error: 'not_found' })
  expect(await roles()).toEqual({ [own]: 'PRIMARY_CARER', [helper.id]: 'REGULAR' })
})

test('[SEC-27] no other role can be given, and no more fields than asked for', async () => {
  const { accessToken: token, password } = home.primary
  const params = { ...home.params, userId: helper.id }
  for (const rawBody of [
    { auth: { password }, userRobot: { role: 'REGULAR' } },
    { auth: { password }, userRobot: { role: 'PRIMARY_CARER', alias: 'x' } },
    { auth: { password }, userRobot: { role: 'PRIMARY_CARER' }, clientRelationRole: 'SUBJECT_OF_CARE' },
    { auth: { password, skip: true }, userRobot: { role: 'PRIMARY_CARER' } },
    { userRobot: { role: 'PRIMARY_CARER' } },
  ]) {
    expect((await app.client.call('changeRobotUser', { token, params, rawBody })).status).toBe(400)
  }
  expect(Object.values(await roles()).toSorted()).toEqual(['PRIMARY_CARER', 'REGULAR'])
})

const guarded = [
  { name: '[USR-06] handing the primary role over', ask: transfer },
  { name: '[USR-07] having somebody unpaired', ask: unpair },
]

describe.each(guarded)('$name', ({ ask }) => {
  test('[SEC-06] asks for the password and a fresh code, and does nothing with less', async () => {
    const primary = await protect(home.primary)
    const { password, secret } = primary
    const before = await roles()
    app.clock.advance(10 * minute)
    const otpCode = codeAt(secret, app.clock.now())
    for (const [auth, error] of [
      [{ password }, 'mfa_required'],
      [{ password: 'not this one', otpCode }, 'wrong_password'],
      [{ password, otpCode: wrongCode(app, secret) }, 'otp_wrong'],
      [{ password, otpCode: codeAt(secret, app.clock.now() - minute) }, 'otp_expired'],
    ] as const) {
      expect((await ask(primary, helper.id, auth)).error).toBe(error)
    }
    expect(await roles()).toEqual(before)
    expect((await ask(primary, helper.id, { password, otpCode })).status).toBe(204)
    expect(await roles()).not.toEqual(before)
  })

  test('[SEC-05] wrong passwords use up the allowance that they share with every call that asks for one', async () => {
    for (let count = 0; count < 9; count += 1) {
      expect((await ask(home.primary, helper.id, { password: 'not this one' })).error).toBe('wrong_password')
    }
    const { accessToken: token, password } = home.primary
    await app.client.call('verifyPassword', { token, body: { password: 'not this one' } })
    expect(await ask(home.primary, helper.id)).toMatchObject({ status: 429, error: 'too_many_requests' })
    expect((await app.client.call('verifyPassword', { token, body: { password } })).status).toBe(429)
    app.clock.advance(15 * minute + 1)
    expect((await ask(home.primary, helper.id)).status).toBe(204)
  })

  test('[SEC-26] is for the primary carer alone, also when that changes while the call is under way', async () => {
    const own = await idOf(app, home.primary)
    expect(await ask(helper, own)).toMatchObject({ status: 403, error: 'forbidden' })
    const third = await newHelper(app, home)
    beforeNextUnit(app, () => transfer(home.primary, helper.id))
    expect(await ask(home.primary, third.id)).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await roles()).toEqual({
      [own]: 'REGULAR',
      [helper.id]: 'PRIMARY_CARER',
      [third.id]: 'REGULAR',
    })
  })

  test('[SEC-25] does nothing to a user of another robot', async () => {
    const other = await newHousehold(app)
    const theirs = await newHelper(app, other)
    const before = await app.database.queries.select().from(pairing)
    expect(await ask(home.primary, theirs.id)).toMatchObject({ status: 404, error: 'not_found' })
    expect(await ask(home.primary, theirs.id, undefined, other.params)).toMatchObject({
      status: 403,
      error: 'forbidden',
    })
    expect(await app.database.queries.select().from(pairing)).toEqual(before)
  })
})

test('[USR-06] the role goes to nobody who left or closed the account while the call was under way', async () => {
  const own = await idOf(app, home.primary)
  beforeNextUnit(app, () => app.client.call('unpairSelf', { token: helper.accessToken, params: home.params }))
  expect((await transfer(home.primary, helper.id)).error).toBe('not_found')
  const second = await newHelper(app, home)
  beforeNextUnit(app, () =>
    app.client.call('deleteSelf', { token: second.accessToken, body: { password: second.password } }),
  )
  expect((await transfer(home.primary, second.id)).error).toBe('not_found')
  expect(await roles()).toEqual({ [own]: 'PRIMARY_CARER' })
})

test('[USR-06] a transfer that fails halfway leaves both roles as they were', async () => {
  const before = await roles()
  await app.database.pool.query('alter table mail rename to mail_away')
  try {
    expect((await transfer(home.primary, helper.id)).status).toBe(500)
  } finally {
    await app.database.pool.query('alter table mail_away rename to mail')
  }
  expect(await roles()).toEqual(before)
  expect((await transfer(home.primary, helper.id)).status).toBe(204)
})

test('[SEC-28, USR-07] who is unpaired is refused at the next request and loses the live stream within 3 s', async () => {
  const { accessToken: token } = helper
  const stream = await openStream(app, token)
  const watching = await openStream(app, home.primary.accessToken)
  expect((await unpair(home.primary, helper.id)).status).toBe(204)
  for (const name of ['robotUsers', 'invites', 'contacts', 'robotPermissions', 'robotActivity'] as const) {
    expect(await app.client.call(name, { token, params: home.params })).toMatchObject({
      status: 403,
      error: 'forbidden',
    })
  }
  expect((await app.client.call('robotsMine', { token })).value).toEqual([])
  app.clock.advance(3000)
  await stream.ended
  // Those who stay are told to look again.
  await until(() => streamEvents(watching.text()).some(({ data }) => data.kind === 'users.changed'), {
    what: 'the others hear of it',
  })
  watching.close()
  expect(await trail('unpairUser')).toMatchObject([{ outcome: 'done', details: { account: helper.id } }])
  expect(await unpair(home.primary, helper.id)).toMatchObject({ status: 404, error: 'not_found' })
})

test('[SEC-28] after a transfer the stream of neither ends, and both hear of it', async () => {
  const streams = [await openStream(app, home.primary.accessToken), await openStream(app, helper.accessToken)]
  await transfer(home.primary, helper.id)
  for (const stream of streams) {
    const told = await until(
      () => streamEvents(stream.text()).find(({ data }) => data.kind === 'robots.changed'),
      { what: 'the new role is told' },
    )
    expect(told.data.entityId).toBe(home.robot.id)
    stream.close()
  }
})

test('[USR-07, ROB-05] the primary carer is unpaired by nobody, not even by themselves', async () => {
  const own = await idOf(app, home.primary)
  expect(await unpair(home.primary, own)).toMatchObject({ status: 409, error: 'primary_of_robot' })
  const { accessToken: token } = home.primary
  expect(await app.client.call('unpairSelf', { token, params: home.params })).toMatchObject({
    status: 409,
    error: 'primary_of_robot',
  })
  expect(await roles()).toMatchObject({ [own]: 'PRIMARY_CARER' })
})

test('[SEC-25, SEC-31] an id in capitals is the same id', async () => {
  const { primary } = home
  const own = (await idOf(app, primary)).toUpperCase()
  expect((await unpair(primary, own)).error).toBe('primary_of_robot')
  const capital = { robotId: home.robot.id.toUpperCase() }
  expect((await unpair(primary, helper.id.toUpperCase(), undefined, capital)).status).toBe(204)
  const done = (await trail('unpairUser')).filter(({ outcome }) => outcome === 'done')
  expect(done).toMatchObject([{ details: { account: helper.id } }])
})

test('[ACC-19] a primary carer cannot close the account, and can once the role is handed over', async () => {
  const { accessToken: token, password } = home.primary
  const close = () => app.client.call('deleteSelf', { token, body: { password } })
  expect(await close()).toMatchObject({ status: 409, error: 'primary_of_robot' })
  expect((await transfer(home.primary, helper.id)).status).toBe(204)
  expect((await close()).status).toBe(202)
  expect(await roles()).toEqual({ [helper.id]: 'PRIMARY_CARER' })
  const [closed] = await app.database.queries
    .select()
    .from(account)
    .where(eq(account.email, home.primary.email))
  expect(closed?.deletedAt).toBe(app.clock.now())
  expect(await trail('leaveRobot')).toMatchObject([{ actor: `account:${closed?.id}` }])
})

test('[USR-07] a code is used up by what it allowed', async () => {
  const primary = await protect(home.primary)
  const second = await newHelper(app, { ...home, primary })
  const auth = { password: primary.password, otpCode: freshCode(app, primary.secret) }
  expect((await unpair(primary, helper.id, auth)).status).toBe(204)
  expect((await unpair(primary, second.id, auth)).error).toBe('otp_used')
  expect(await roles()).toMatchObject({ [second.id]: 'REGULAR' })
})

test('[USR-01, USR-08] a relation is answered with its code, taken by it, and stands so in the export', async () => {
  const { primary, params } = await newHousehold(app)
  const token = primary.accessToken
  const change = (code: RelationCode | '08') =>
    app.client.call('changeRelationRole', { token, params, rawBody: { clientRelationRole: code } })
  expect((await change('08')).status).toBe(400)
  for (const code of relationCodes) {
    expect((await change(code)).status).toBe(204)
    expect((await app.client.call('robotUsers', { token, params })).value).toMatchObject([
      { clientRelationRole: relationRoleOf(code), clientRelationCode: code },
    ])
  }
  const email = `helper.of.${primary.email}`
  const asked = await app.client.call('invite', { token, params, body: { email, clientRelationRole: '03' } })
  const relation = { clientRelationRole: 'PERSONAL_HEALTHCARE_PROFESSIONAL', clientRelationCode: '03' }
  expect(asked).toMatchObject({ status: 201, value: relation })
  const { value } = await app.client.call('exportSelf', { token })
  expect(JSON.stringify(value)).toContain('"relation":"SUPPORTING_HEALTHCARE_PARTY","relationCode":"07"')
  expect(JSON.stringify(value)).toContain('"relation":"PERSONAL_HEALTHCARE_PROFESSIONAL","relationCode":"03"')
})
