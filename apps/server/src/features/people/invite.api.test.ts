import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '../../audit/audit-entry.ts'
import { account, auditEntry, invite as inviteTable, mail } from '../../db/schema.ts'
import { day } from '../../ports/clock.ts'
import { hashSecret } from '../../ports/secrets.ts'
import { idOf, invite, mailedInvite, newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { codeIn, inviteLinkIn } from '../../testing/test-mailer.ts'
import { enrolRobot } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'
import { queueMailTo } from '../mail/queue-mail.ts'

let app: TestApp
let home: Household
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://portal.example', USERS_PER_ROBOT_MAX: '4' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
})

let strangers = 0
const newAddress = () => {
  strangers += 1
  return `invited${strangers}@example.nl`
}

const ask = (email: string, by: Household = home, token = by.primary.accessToken) =>
  app.client.call('invite', {
    token,
    params: by.params,
    body: { email, clientRelationRole: 'SUBJECT_OF_CARE_PROXY' },
  })
const invites = async (token = home.primary.accessToken) =>
  (await app.client.call('invites', { token, params: home.params })).value
const retry = (inviteId: string, token = home.primary.accessToken) =>
  app.client.call('retryInvite', { token, params: { ...home.params, inviteId } })
const uninvite = (inviteId: string) =>
  app.client.call('uninvite', {
    token: home.primary.accessToken,
    params: { ...home.params, inviteId },
  })
const check = (inviteCode: string) => app.client.call('checkInvite', { params: { inviteCode } })
const accept = ({ accessToken: token }: Pick<Person, 'accessToken'>, inviteCode: string) =>
  app.client.call('acceptInvite', { token, body: { inviteCode } })
const users = async () =>
  (await app.client.call('robotUsers', { token: home.primary.accessToken, params: home.params })).value
const statusOf = async ({ accessToken: token }: Person) =>
  (await app.client.call('self', { token })).value.user.status

async function logIn(person: Person): Promise<Person> {
  const { email, password } = person
  const { access_token, refresh_token } = (await app.client.call('login', { body: { email, password } }))
    .value
  return { ...person, accessToken: access_token, refreshToken: refresh_token }
}

/** By then nobody is logged in any more. */
async function weekPasses(): Promise<void> {
  app.clock.advance(7 * day)
  home = { ...home, primary: await logIn(home.primary) }
}

test('[USR-02] the mail of an invite carries its real address, and the answer no code', async () => {
  const email = 'Jan+robot&zorg@Example.nl'
  const asked = await ask(email)
  const expiresAt = new Date(app.clock.now() + 7 * day).toISOString()
  const open = {
    email,
    clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
    clientRelationCode: '02',
    status: 'invited',
    expiresAt,
  }
  expect(asked).toMatchObject({ status: 201, value: open })
  const letter = await app.mailer.mailTo(email, /helpt u mee/)
  const [, page, code = '', address] = new URL(inviteLinkIn(letter)).pathname.split('/')
  expect(inviteLinkIn(letter)).toBe(`https://portal.example/invite/${code}/${encodeURIComponent(email)}`)
  expect([page, decodeURIComponent(address ?? '')]).toEqual(['invite', email])
  expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(asked.text).not.toContain(code)
  expect(letter.subject).toMatch(/^Anna Bakker vraagt: helpt u mee met /)
  expect(letter.text).toContain('Anna Bakker vraagt of u wilt meehelpen')
  expect(letter.html).toContain(code)
  expect(await invites()).toEqual([asked.value])
})

test('[USR-02] while nobody has said whom the robot lives with, it is that of who invites; no serial number', async () => {
  const email = newAddress()
  const { code } = await invite(app, home, email)
  const mail = await app.mailer.mailTo(email, /^Anna Bakker vraagt: helpt u mee met de robot van Anna\?$/)
  expect(mail.text).not.toContain(home.robot.serial)
  expect((await check(code)).value).toMatchObject({ robotName: null, invitedBy: 'Anna' })
})

test('[USR-02] somebody who is known is written to in their own language', async () => {
  const known = await app.client.signUp({ language: 'en', firstName: 'Mary' })
  await ask(known.email.toUpperCase())
  const letter = await app.mailer.mailTo(known.email.toUpperCase(), /Anna Bakker asks: will you help/)
  expect(inviteLinkIn(letter)).toContain(encodeURIComponent(known.email.toUpperCase()))
})

test('[USR-02] an account that is not confirmed invites nobody, and no mail goes out', async () => {
  const { id } = await invite(app, home, newAddress())
  await app.database.queries
    .update(account)
    .set({ status: 'UNCONFIRMED' })
    .where(eq(account.id, await idOf(app, home.primary)))
  const email = newAddress()
  expect(await ask(email)).toMatchObject({ status: 403, error: 'unconfirmed' })
  expect(await retry(id)).toMatchObject({ status: 403, error: 'unconfirmed' })
  expect(app.mailer.sent.some(({ to }) => to === email)).toBe(false)
  // Taking back needs no address of one's own.
  expect((await uninvite(id)).status).toBe(204)
})

test('[USR-02] who looks after the robot already is not invited, however the address is written', async () => {
  const helper = await newHelper(app, home)
  for (const email of [helper.email, helper.email.toUpperCase(), ` ${home.primary.email} `]) {
    expect(await ask(email)).toMatchObject({ status: 409, error: 'already_paired' })
  }
  expect(await invites()).toEqual([])
})

test('[USR-02] at most so many users: open invites count, those that expired or were taken back do not', async () => {
  await newHelper(app, home)
  const first = await invite(app, home, newAddress())
  const second = await invite(app, home, newAddress())
  const full = newAddress()
  expect(await ask(full)).toMatchObject({ status: 409, error: 'max_users' })
  // One who counts already may be written to again.
  expect((await retry(first.id)).status).toBe(200)
  await uninvite(second.id)
  const third = await invite(app, home, full)
  expect((await ask(newAddress())).error).toBe('max_users')
  await weekPasses()
  expect((await invites()).map(({ status }) => status)).toEqual(['expired', 'expired'])
  await invite(app, home, newAddress())
  await invite(app, home, newAddress())
  expect(await retry(third.id)).toMatchObject({ status: 409, error: 'max_users' })
  expect((await ask(full)).error).toBe('max_users')
})

test('[USR-04] inviting an address again, in whatever case, sends a new link in place of the old', async () => {
  const email = newAddress()
  const old = await invite(app, home, email)
  const again = await invite(app, home, email.toUpperCase(), 'SUPPORTING_HEALTHCARE_PARTY')
  expect(again.id).toBe(old.id)
  expect(again.code).not.toBe(old.code)
  expect(await check(old.code)).toMatchObject({ status: 404, error: 'invite_unknown' })
  const person = await app.client.signUp({ email })
  expect((await accept(person, old.code)).error).toBe('invite_unknown')
  expect(await invites()).toMatchObject([
    { id: old.id, email: email.toUpperCase(), clientRelationRole: 'SUPPORTING_HEALTHCARE_PARTY' },
  ])
  expect((await accept(person, again.code)).value).toMatchObject({
    clientRelationRole: 'SUPPORTING_HEALTHCARE_PARTY',
  })
})

test('[USR-04, SEC-13e] a retry sends a new link, also when the invite had expired, and voids the older one', async () => {
  const email = newAddress()
  const { id, code } = await invite(app, home, email)
  await weekPasses()
  expect((await check(code)).value.status).toBe('expired')
  const retried = await retry(id)
  const now = app.clock.now()
  expect(retried.value).toMatchObject({
    id,
    status: 'invited',
    sentAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 7 * day).toISOString(),
  })
  const newer = await mailedInvite(app, email, 2)
  expect(await check(code)).toMatchObject({ status: 404, error: 'invite_unknown' })
  expect((await check(newer)).value.status).toBe('invited')
})

test('[USR-04] what was taken back is told so and stays so; who is asked once more gets a new invite', async () => {
  const person = await app.client.signUp()
  const { id, code } = await invite(app, home, person.email)
  expect((await uninvite(id)).status).toBe(204)
  expect(await invites()).toEqual([])
  expect((await check(code)).value.status).toBe('revoked')
  expect(await accept(person, code)).toMatchObject({ status: 409, error: 'invite_revoked' })
  expect((await uninvite(id)).status).toBe(404)
  expect((await retry(id)).status).toBe(404)
  const again = await invite(app, home, person.email)
  expect((await accept(person, code)).error).toBe('invite_revoked')
  expect((await accept(person, again.code)).status).toBe(200)
})

test('[USR-04] the mail of an invite that was taken back before it went out is dropped, and nobody is alarmed', async () => {
  const { id } = await invite(app, home, newAddress())
  await uninvite(id)
  const recipient = newAddress()
  await app.app.services.runUnit(systemActor, (unit) =>
    queueMailTo(unit, { kind: 'invite', recipient, language: 'nl', ...home.params, sourceId: id }),
  )
  const isInLine = async () =>
    (await app.database.queries.select().from(mail).where(eq(mail.recipient, recipient))).length > 0
  await until(async () => !(await isInLine()), { what: 'the mail is dropped' })
  expect(app.mailer.sent.filter(({ to }) => to === recipient)).toEqual([])
})

test('[SEC-30, SEC-50] whoever has the code learns who asks and about whom, until the invite is no longer open', async () => {
  await app.client.call('changeRobotProfile', {
    token: home.primary.accessToken,
    params: home.params,
    body: { endUserName: 'Riet de Boer' },
  })
  const person = await app.client.signUp()
  const { code, id } = await invite(app, home, person.email)
  const open = {
    robotName: 'Riet de Boer',
    invitedBy: 'Anna',
    email: person.email,
    clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
    clientRelationCode: '02',
    status: 'invited',
    hasAccount: true,
  }
  const checked = await check(code)
  expect(checked).toMatchObject({ status: 200, value: open })
  // Of whoever asks, no more than a first name.
  expect(checked.text).not.toContain(home.primary.email)
  expect(checked.text).not.toContain('Bakker')
  const closed = { ...open, robotName: null, invitedBy: null, hasAccount: false }
  await weekPasses()
  expect((await check(code)).value).toEqual({ ...closed, status: 'expired' })
  await retry(id)
  const newer = await mailedInvite(app, person.email, 2)
  await accept(await logIn(person), newer)
  expect((await check(newer)).value).toEqual({ ...closed, status: 'accepted' })
  const taken = await invite(app, home, newAddress())
  await uninvite(taken.id)
  expect((await check(taken.code)).value).toMatchObject({
    robotName: null,
    invitedBy: null,
    hasAccount: false,
    status: 'revoked',
  })
  for (const unknown of ['x', hashSecret(newer), `${newer}x`, id, '../../robots']) {
    expect(await check(unknown)).toMatchObject({ status: 404, error: 'invite_unknown' })
  }
})

test('[SEC-50] an invite no longer tells the name of an account that was closed', async () => {
  const heir = await newHelper(app, home)
  const { code } = await invite(app, home, newAddress())
  const { accessToken: token, password } = home.primary
  await app.client.call('changeRobotUser', {
    token,
    params: { ...home.params, userId: heir.id },
    body: { auth: { password }, userRobot: { role: 'PRIMARY_CARER' } },
  })
  expect((await check(code)).value).toMatchObject({ status: 'invited', invitedBy: 'Anna' })
  expect((await app.client.call('deleteSelf', { token, body: { password } })).status).toBe(202)
  expect((await check(code)).value).toMatchObject({ status: 'invited', invitedBy: null })
})

test('[USR-03] whoever was invited accepts, in whatever case the address was written, and that confirms the account', async () => {
  const person = await app.client.signUp({ email: 'Case.Matters@Example.nl' })
  const { code } = await invite(app, home, 'case.matters@example.NL')
  expect(await statusOf(person)).toBe('UNCONFIRMED')
  const accepted = await accept(person, code)
  expect(accepted).toMatchObject({
    status: 200,
    value: {
      id: home.robot.id,
      robot: home.robot.serial,
      role: 'REGULAR',
      clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
      alias: null,
    },
  })
  expect(await statusOf(person)).toBe('ACTIVE')
  const mine = await app.client.call('robotsMine', { token: person.accessToken })
  expect(mine.value).toEqual([accepted.value])
  expect((await users()).map(({ email, role }) => [email, role])).toEqual([
    [home.primary.email, 'PRIMARY_CARER'],
    [person.email, 'REGULAR'],
  ])
  expect(await invites()).toEqual([])
  // The answer got lost, or another tab had the page open: the same again, and nothing happens twice.
  const [entry] = await acceptances()
  expect(await accept(person, code)).toMatchObject({ status: 200, value: accepted.value })
  expect(await acceptances()).toEqual([entry])
})

async function acceptances() {
  const entries = await app.database.queries
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `robot:${home.robot.id}`))
  return entries.filter(({ action, outcome }) => action === 'acceptInvite' && outcome === 'done')
}

test('[USR-03, SEC-30] the invited may say what they are to the owner, and nothing else', async () => {
  const person = await app.client.signUp()
  const { code } = await invite(app, home, person.email)
  const { accessToken: token } = person
  for (const extra of [{ role: 'PRIMARY_CARER' }, { robotId: home.robot.id }, { email: person.email }]) {
    const rawBody = { inviteCode: code, ...extra }
    expect(await app.client.call('acceptInvite', { token, rawBody })).toMatchObject({
      status: 400,
      error: 'invalid_input',
    })
  }
  const rawBody = { inviteCode: code, clientRelationRole: 'PRIMARY_CARER' }
  expect((await app.client.call('acceptInvite', { token, rawBody })).status).toBe(400)
  expect(await users()).toHaveLength(1)
  const body = { inviteCode: code, clientRelationRole: 'SUBJECT_OF_CARE' } as const
  expect((await app.client.call('acceptInvite', { token, body })).value).toMatchObject({
    role: 'REGULAR',
    clientRelationRole: 'SUBJECT_OF_CARE',
  })
})

test('[SEC-30] an invite is for the invited address alone, whoever holds its code', async () => {
  const invited = await app.client.signUp()
  const other = await app.client.signUp()
  const { code } = await invite(app, home, invited.email)
  expect(await accept(other, code)).toMatchObject({ status: 403, error: 'invite_not_yours' })
  expect(await accept(home.primary, code)).toMatchObject({ status: 403, error: 'invite_not_yours' })
  expect(await statusOf(other)).toBe('UNCONFIRMED')
  expect(await users()).toHaveLength(1)
  // Nor does an address help that is asked for and not proven.
  await app.client.call('changeEmail', {
    token: other.accessToken,
    body: { password: other.password, email: 'asked.for@example.nl' },
  })
  const second = await invite(app, home, 'asked.for@example.nl')
  expect((await accept(other, second.code)).error).toBe('invite_not_yours')
  await app.client.call('changeEmail', {
    token: other.accessToken,
    body: { code: codeIn(await app.mailer.mailTo('asked.for@example.nl', /code/)) },
  })
  expect((await accept(other, second.code)).status).toBe(200)
})

test('[SEC-30] who has left the address behind has left its invites behind', async () => {
  const person = await app.client.signUp()
  const { code } = await invite(app, home, person.email)
  const { accessToken: token, password } = person
  const email = newAddress()
  await app.client.call('changeEmail', { token, body: { password, email } })
  const changeCode = codeIn(await app.mailer.mailTo(email, /code/))
  await app.client.call('changeEmail', { token, body: { code: changeCode } })
  expect((await accept(person, code)).error).toBe('invite_not_yours')
})

test('[SEC-30, USR-04, SEC-13c, SEC-13d] an invite works once and for seven days', async () => {
  const person = await app.client.signUp()
  const first = await invite(app, home, person.email)
  await weekPasses()
  const again = await logIn(person)
  expect(await accept(again, first.code)).toMatchObject({ status: 409, error: 'invite_expired' })
  const { code } = await invite(app, home, person.email)
  expect((await accept(again, code)).status).toBe(200)
  await app.client.call('unpairSelf', { token: again.accessToken, params: home.params })
  expect(await accept(again, code)).toMatchObject({ status: 409, error: 'invite_used' })
  expect(await users()).toHaveLength(1)
})

test('[USR-05] a regular user helps with one robot; whoever is primary of any, or pairs by code, with more', async () => {
  const helper = await newHelper(app, home)
  const second = await newHousehold(app)
  const { code } = await invite(app, second, helper.email)
  expect(await accept(helper, code)).toMatchObject({ status: 409, error: 'one_robot_only' })
  expect((await check(code)).value.status).toBe('invited')
  await app.client.call('unpairSelf', { token: helper.accessToken, params: home.params })
  expect((await accept(helper, code)).status).toBe(200)
  // A robot of one's own, by its code, is always allowed, and whoever has one helps with as many as asked.
  expect((await pairNewRobot(helper)).status).toBe(201)
  const third = await newHousehold(app)
  const more = await invite(app, third, helper.email)
  expect((await accept(helper, more.code)).status).toBe(200)
})

test('[USR-05] who stops being primary keeps what there is, and gets no more by invite', async () => {
  const { primary } = home
  const second = await newHousehold(app)
  const asked = await invite(app, second, primary.email)
  expect((await accept(primary, asked.code)).status).toBe(200)
  const heir = await newHelper(app, home)
  expect((await transfer(home, heir.id)).status).toBe(204)
  const mine = async () => (await app.client.call('robotsMine', { token: primary.accessToken })).value
  expect((await mine()).map(({ role }) => role)).toEqual(['REGULAR', 'REGULAR'])
  const third = await newHousehold(app)
  const more = await invite(app, third, primary.email)
  expect((await accept(primary, more.code)).error).toBe('one_robot_only')
  const unpaired = await pairNewRobot(primary)
  expect(unpaired.status).toBe(201)
  expect((await accept(primary, more.code)).status).toBe(200)
  expect(await mine()).toHaveLength(4)
})

async function transfer({ primary, params }: Household, userId: string) {
  return app.client.call('changeRobotUser', {
    token: primary.accessToken,
    params: { ...params, userId },
    body: { auth: { password: primary.password }, userRobot: { role: 'PRIMARY_CARER' } },
  })
}

async function pairNewRobot({ accessToken: token }: Pick<Person, 'accessToken'>) {
  const robot = await enrolRobot(app)
  const { code } = (await app.client.call('pairingCode', { token: robot.token })).value
  return app.client.call('pairRobot', { token, body: { code } })
}

test('[USR-03, SEC-30] who signs up with a code that was mailed to that very address has nothing left to confirm', async () => {
  const email = newAddress()
  const { code, id } = await invite(app, home, email)
  const unproven = [
    await app.client.signUp({ inviteCode: code }),
    await app.client.signUp({ email: newAddress(), inviteCode: 'c'.repeat(43) }),
  ]
  for (const person of unproven) {
    expect(await statusOf(person)).toBe('UNCONFIRMED')
    await app.mailer.mailTo(person.email, /Bevestig/)
  }
  const taken = newAddress()
  const revoked = await invite(app, home, taken)
  await uninvite(revoked.id)
  expect(await statusOf(await app.client.signUp({ email: taken, inviteCode: revoked.code }))).toBe(
    'UNCONFIRMED',
  )
  await retry(id)
  const newer = await mailedInvite(app, email, 2)
  const person = await app.client.signUp({ email: email.toUpperCase(), inviteCode: newer })
  expect(await statusOf(person)).toBe('ACTIVE')
  // Signing up is not accepting, and uses nothing up.
  expect(await users()).toHaveLength(1)
  expect((await check(newer)).value).toMatchObject({ status: 'invited', hasAccount: true })
  expect((await accept(person, newer)).status).toBe(200)
  expect(app.mailer.sent.filter(({ to }) => to === email.toUpperCase())).toEqual([])
})

test('[USR-03] an expired code confirms nobody', async () => {
  const email = newAddress()
  const { code } = await invite(app, home, email)
  await weekPasses()
  expect(await statusOf(await app.client.signUp({ email, inviteCode: code }))).toBe('UNCONFIRMED')
})

test('[USR-03, ACC-13] an invited person accepts new terms on the way in', async () => {
  const person = await app.client.signUp()
  const { code } = await invite(app, home, person.email)
  await app.client.operator('publishEula', { nl: '# Nieuw', en: '# New' })
  const { email, password } = person
  expect((await app.client.call('login', { body: { email, password } })).error).toBe('eula_expired')
  const eulaVersionId = await app.client.latestEulaId()
  const login = await app.client.call('eulaLogin', { body: { email, password, eulaVersionId } })
  expect((await accept({ accessToken: login.value.access_token }, code)).status).toBe(200)
})

test('[SEC-33] while a robot is being reset nobody joins it, and after that its invites are forgotten', async () => {
  const person = await app.client.signUp()
  const { code, id } = await invite(app, home, person.email)
  const { accessToken: token, password } = home.primary
  await app.client.call('resetRobot', { token, body: { robotId: home.robot.id, password } })
  for (const refused of [await accept(person, code), await ask(newAddress()), await retry(id)]) {
    expect(refused).toMatchObject({ status: 403, error: 'robot_resetting' })
  }
  const [order] = (await app.client.call('instructions', { token: home.robot.token })).value
  const done = await app.client.call('instructionResult', {
    token: home.robot.token,
    params: { instructionId: order?.id ?? '' },
    body: { outcome: 'done', at: new Date(app.clock.now()).toISOString() },
  })
  expect(done.status).toBe(204)
  expect((await check(code)).error).toBe('invite_unknown')
  expect((await accept(person, code)).error).toBe('invite_unknown')
})

test('[SEC-13a, SEC-13b, SEC-23] the code of an invite cannot be guessed, and is in no table, job or log line, only its hash', async () => {
  const person = await app.client.signUp()
  const { code } = await invite(app, home, person.email)
  expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16)
  await fetch(`${app.url}/invite/${code}/${encodeURIComponent(person.email)}`)
  await check(code)
  await app.client.call('acceptInvite', { rawBody: { inviteCode: code, extra: 1 } })
  await accept(person, code)
  const text = await tableText(app.database.pool)
  expect(text).toContain(hashSecret(code))
  expect(text).not.toContain(code)
  const logged = app.logLines.join('\n')
  expect(logged).not.toContain(code)
  expect(logged).not.toContain(person.email)
})

test('[SEC-50] who no longer looks after a robot, or never did, sees the address of nobody around it', async () => {
  const helper = await newHelper(app, home)
  await invite(app, home, newAddress())
  const stranger = await app.client.signUp()
  const seen = async ({ accessToken: token }: Person) => [
    await app.client.call('robotUsers', { token, params: home.params }),
    await app.client.call('invites', { token, params: home.params }),
    await app.client.call('contacts', { token, params: home.params }),
  ]
  for (const { status } of await seen(helper)) expect(status).toBe(200)
  await app.client.call('unpairSelf', { token: helper.accessToken, params: home.params })
  for (const answer of [...(await seen(helper)), ...(await seen(stranger))]) {
    expect(answer).toMatchObject({ status: 403, error: 'forbidden' })
    expect(answer.text).not.toContain('@')
  }
})

test('[SEC-45c] invites, retries, withdrawals and acceptances are in the trail without addresses', async () => {
  const person = await app.client.signUp()
  const { id } = await invite(app, home, person.email)
  await retry(id)
  await uninvite(id)
  await accept(person, (await invite(app, home, person.email)).code)
  const entries = await app.database.queries
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, `robot:${home.robot.id}`))
  const actors = {
    primary: `account:${await idOf(app, home.primary)}`,
    helper: `account:${await idOf(app, person)}`,
  }
  expect(
    entries.filter(({ actor }) => actor !== 'anonymous').map(({ action, actor }) => [action, actor]),
  ).toEqual(
    expect.arrayContaining([
      ['invite', actors.primary],
      ['retryInvite', actors.primary],
      ['uninvite', actors.primary],
      ['acceptInvite', actors.helper],
    ]),
  )
  expect(JSON.stringify(entries)).not.toContain('@')
  expect(await app.database.queries.select().from(inviteTable).where(eq(inviteTable.id, id))).toMatchObject([
    { state: 'revoked', endedAt: app.clock.now() },
  ])
})

test('[SEC-41a, SEC-41c] one address gets ten mails a day that it did not ask for, however many ask', async () => {
  const email = newAddress()
  const other = await newHousehold(app)
  for (let count = 0; count < 5; count += 1) {
    expect((await ask(email)).status).toBe(201)
    expect((await ask(email.toUpperCase(), other)).status).toBe(201)
  }
  const refused = await ask(email)
  expect([refused.status, refused.error]).toEqual([429, 'too_many_mails'])
  expect((await ask(newAddress())).status).toBe(201)
  app.clock.advance(day)
  expect((await ask(email, await newHousehold(app))).status).toBe(201)
})

test('[SEC-30, SEC-48] an account whose address is not confirmed neither sees nor takes back what was sent there', async () => {
  const email = newAddress()
  await ask(email)
  const stranger = await app.client.signUp({ email })
  const { value } = await app.client.call('exportSelf', { token: stranger.accessToken })
  expect(value.account).toMatchObject({ invitesReceived: [], offlineContact: [] })
  expect(JSON.stringify(value.account)).not.toContain('"invite"')
  await app.client.call('deleteSelf', {
    token: stranger.accessToken,
    body: { password: stranger.password },
  })
  expect(await invites()).toMatchObject([{ email }])
})
