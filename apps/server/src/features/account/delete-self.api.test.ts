import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, minute, second } from '../../ports/clock.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { ACCOUNT_ERASURE_DAYS: '21' } })
})
afterAll(() => app.stop())

const logIn = ({ email, password }: Person) => app.client.call('login', { body: { email, password } })
const remove = ({ accessToken: token, password }: Person) =>
  app.client.call('deleteSelf', { token, body: { password } })
const rowsOf = async (table: string, column: string, value: string) =>
  (await app.database.pool.query(`select 1 from ${table} where ${column} = $1`, [value])).rows.length
async function idOf({ accessToken: token }: Person): Promise<string> {
  return (await app.client.call('self', { token })).value.user.id
}

describe('deleting one’s account', () => {
  test('[ACC-19, SEC-18e] ends every session at once, and keeps the account locked', async () => {
    const person = await app.client.signUp()
    const elsewhere = (await logIn(person)).value
    expect(await remove(person)).toMatchObject({ status: 202, text: '' })
    for (const token of [person.accessToken, elsewhere.access_token]) {
      expect(await app.client.call('self', { token })).toMatchObject({ status: 401, error: 'invalid_token' })
    }
    for (const refreshToken of [person.refreshToken, elsewhere.refresh_token]) {
      expect((await app.client.call('refresh', { body: { refreshToken } })).status).toBe(401)
    }
    expect(await logIn(person)).toMatchObject({ status: 401, error: 'invalid_credentials' })
    const mail = await app.mailer.mailTo(person.email, /account is verwijderd/)
    expect(mail.text).toContain('5 weken')
  })

  test('[ACC-19] a wrong password is told, and the account stays', async () => {
    const person = await app.client.signUp()
    expect(await remove({ ...person, password: 'not this one' })).toMatchObject({
      status: 403,
      error: 'wrong_password',
    })
    expect((await logIn(person)).status).toBe(200)
  })

  test('[ACC-19] the primary carer of a robot is refused, and everything stays', async () => {
    const person = await app.client.signUp()
    await app.client.operator('addRobot', { serial: 'KMP-0001' })
    const handed = await app.client.operator('handOverRobot', { serial: 'KMP-0001', email: person.email })
    expect(handed.status).toBe(204)
    expect(await remove(person)).toMatchObject({ status: 409, error: 'primary_of_robot' })
    const robots = await app.client.call('robotsMine', { token: person.accessToken })
    expect(robots.value).toMatchObject([{ robot: 'KMP-0001', role: 'PRIMARY_CARER' }])
  })

  test('[ACC-19] a wrong password of a primary carer is told before anything about robots', async () => {
    const person = await app.client.signUp()
    await app.client.operator('addRobot', { serial: 'KMP-0002' })
    await app.client.operator('handOverRobot', { serial: 'KMP-0002', email: person.email })
    expect(await remove({ ...person, password: 'not this one' })).toMatchObject({ error: 'wrong_password' })
  })

  test('[ACC-19] somebody who is not primary leaves the robot at once', async () => {
    const person = await app.client.signUp()
    const robot = await app.client.operator('addRobot', { serial: 'KMP-0003' })
    const accountId = await idOf(person)
    await app.database.pool.query(
      `insert into pairing (robot_id, account_id, role, created_at) values ($1, $2, 'REGULAR', now())`,
      [robot.value.id, accountId],
    )
    expect((await app.client.call('robotsMine', { token: person.accessToken })).value).toHaveLength(1)
    expect((await remove(person)).status).toBe(202)
    expect(await rowsOf('pairing', 'account_id', accountId)).toBe(0)
    expect(await rowsOf('robot', 'serial', 'KMP-0003')).toBe(1)
  })

  test('[ACC-19] the address is free again at once, for an account without the old one’s data', async () => {
    const person = await app.client.signUp({ firstName: 'Vroeger' })
    const id = await idOf(person)
    await remove(person)
    const again = await app.client.signUp({ email: person.email.toUpperCase(), firstName: 'Later' })
    const self = await app.client.call('self', { token: again.accessToken })
    expect(self.value.user.id).not.toBe(id)
    expect(self.value.profile.firstName).toBe('Later')
  })
})

describe('erasing it', () => {
  test('[ACC-19] the data goes when the configured days are over, and not before', async () => {
    const person = await app.client.signUp({
      email: 'wilhelmina.uniek@example.nl',
      firstName: 'Wilhelmina',
      lastName: 'Uniek',
      phoneNumber: '0698765432',
    })
    const accountId = await idOf(person)
    const { accessToken: token, password } = person
    await app.client.call('changeEmail', { token, body: { password, email: 'uniek.nieuw@example.nl' } })
    await app.mailer.mailTo('uniek.nieuw@example.nl', /code/)
    await remove(person)
    await app.mailer.mailTo(person.email, /account is verwijderd/)

    await app.pass(21 * day - second)
    expect(await rowsOf('account', 'id', accountId)).toBe(1)

    await app.pass(15 * minute)
    expect(await rowsOf('account', 'id', accountId)).toBe(0)
    const text = (await tableText(app.database.pool)).toLowerCase()
    for (const trace of ['wilhelmina', 'uniek', '0698765432']) expect(text).not.toContain(trace)
    expect(await rowsOf('audit_entry', 'subject', `account:${accountId}`)).toBeGreaterThan(0)
  })

  test('[ACC-19] accounts that are in use are never erased', async () => {
    const person = await app.client.signUp()
    await app.pass(400 * day)
    expect((await logIn(person)).status).toBe(200)
  })
})
