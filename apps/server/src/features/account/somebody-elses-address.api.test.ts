import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactor } from '../../db/schema.ts'
import { idOf, invite, newHousehold } from '../../testing/invited.ts'
import { codeAt, freshCode, signUpWithMfa } from '../../testing/sign-up-with-mfa.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { keyIn } from '../../testing/test-mailer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const owners = 'a password of the owner 5'

/** What somebody does who reads the mails at an address. */
async function resetByMail({ email }: Person): Promise<void> {
  await app.client.call('forgotten', { body: { email } })
  const key = keyIn(await app.mailer.mailTo(email, /nieuw wachtwoord/))
  const answer = await app.client.call('reset', { body: { key, password: owners } })
  expect(answer.status).toBe(204)
}

async function acceptAndLogIn({ email }: Person) {
  const eulaVersionId = await app.client.latestEulaId()
  return app.client.call('eulaLogin', { body: { email, password: owners, eulaVersionId } })
}

async function trailOf(accountId: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ action: string }>(
    'select action from audit_entry where subject = $1 order by at, id',
    [`account:${accountId}`],
  )
  return rows.map(({ action }) => action)
}

test('[SEC-12] multi-factor login is not for an address that nobody confirmed', async () => {
  const { accessToken: token, password, email } = await app.client.signUp()
  const refused = { status: 403, error: 'unconfirmed' }
  expect(await app.client.call('mfaSetup', { token, body: { password } })).toMatchObject(refused)
  const turnOn = { password, enableMfa: true, otpCode: '123456' }
  expect(await app.client.call('changeSelf', { token, body: turnOn })).toMatchObject(refused)
  await app.client.operator('confirmUser', { email })
  expect((await app.client.call('mfaSetup', { token, body: { password } })).status).toBe(200)
})

test('[SEC-12] who proves by mail that an unconfirmed address is theirs gets the account, and its maker keeps nothing', async () => {
  const stranger = await app.client.signUp()
  const { accessToken: token, password, email } = stranger
  const accountId = await idOf(app, stranger)
  // From the time when this was possible.
  await app.client.operator('confirmUser', { email })
  const { secret } = (await app.client.call('mfaSetup', { token, body: { password } })).value
  const otpCode = codeAt(secret, app.clock.now())
  const on = (await app.client.call('changeSelf', { token, body: { password, enableMfa: true, otpCode } }))
    .value
  const change = { password, otpCode: freshCode(app, secret), email: 'stranger@example.nl' }
  expect((await app.client.call('changeEmail', { token: on.access_token, body: change })).status).toBe(202)
  await app.database.pool.query(`update account set status = 'UNCONFIRMED' where id = $1`, [accountId])

  await resetByMail(stranger)

  const refreshToken = on.refresh_token
  expect((await app.client.call('self', { token: on.access_token })).status).toBe(401)
  expect((await app.client.call('refresh', { body: { refreshToken } })).status).toBe(401)
  expect((await app.client.call('login', { body: { email, password } })).status).toBe(401)
  // Nobody but the owner agrees to the terms for the owner.
  const login = await app.client.call('login', { body: { email, password: owners } })
  expect(login).toMatchObject({ status: 403, error: 'eula_expired' })
  const owner = (await acceptAndLogIn(stranger)).value
  expect((await app.client.call('self', { token: owner.access_token })).value).toMatchObject({
    user: { username: email, status: 'ACTIVE', mfaEnabledAt: null },
    emailChange: null,
  })
  const factors = app.database.queries
    .select()
    .from(secondFactor)
    .where(eq(secondFactor.accountId, accountId))
  expect(await factors).toEqual([])
  expect(await trailOf(accountId)).toEqual(expect.arrayContaining(['takeOver', 'confirmAccount']))
  const told = await app.mailer.mailTo(email, /account is bevestigd/)
  expect(told.text).toContain('naam en telefoonnummer')
})

test('[SEC-12] a confirmed account keeps its second factor through a reset', async () => {
  const person = await signUpWithMfa(app)
  await resetByMail(person)
  const login = await app.client.call('login', { body: { email: person.email, password: owners } })
  expect(login).toMatchObject({ status: 401, error: 'mfa_required' })
})

test('[SEC-30] an invite is for the owner of the address, not for who signed up with it before', async () => {
  const household = await newHousehold(app)
  const stranger = await app.client.signUp()
  const { code } = await invite(app, household, stranger.email)
  await resetByMail(stranger)
  const accept = (token: string) => app.client.call('acceptInvite', { token, body: { inviteCode: code } })
  expect((await accept(stranger.accessToken)).status).toBe(401)
  const owner = (await acceptAndLogIn(stranger)).value
  expect((await accept(owner.access_token)).status).toBe(200)
})

test('[OPS-03] the operator frees an address that nobody confirmed, and no other', async () => {
  const stranger = await app.client.signUp()
  const { email } = stranger
  const accountId = await idOf(app, stranger)
  expect((await app.client.operator('freeAddress', { email: email.toUpperCase() })).status).toBe(204)
  expect((await app.client.call('self', { token: stranger.accessToken })).status).toBe(401)
  expect(await trailOf(accountId)).toContain('freeAddress')
  const owner = await app.client.signUp({ email })
  await app.client.operator('confirmUser', { email })
  const refused = await app.client.operator('freeAddress', { email })
  expect(refused).toMatchObject({ status: 409, error: 'already_confirmed' })
  expect((await app.client.call('self', { token: owner.accessToken })).status).toBe(200)
})

test('[OPS-03] the operator turns multi-factor login off for who lost phone and codes; the owner is told by mail', async () => {
  const person = await signUpWithMfa(app)
  const { email, password } = person
  const accountId = await idOf(app, person)
  expect((await app.client.operator('removeMfa', { email })).status).toBe(204)
  expect((await app.client.call('self', { token: person.accessToken })).status).toBe(401)
  expect((await app.client.call('login', { body: { email, password } })).status).toBe(200)
  expect(await trailOf(accountId)).toContain('removeMfa')
  await app.mailer.mailTo(email, /twee stappen staat uit/)
  expect(await app.client.operator('removeMfa', { email })).toMatchObject({ status: 409, error: 'mfa_off' })
})
