import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, hour, second } from '../../ports/clock.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { codeIn, keyIn } from '../../testing/test-mailer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const logIn = (email: string, password: string) => app.client.call('login', { body: { email, password } })
const self = async ({ accessToken: token }: Person) => (await app.client.call('self', { token })).value
const ask = ({ accessToken: token, password }: Person, email: string) =>
  app.client.call('changeEmail', { token, body: { password, email } })
const confirm = ({ accessToken: token }: Person, code: string) =>
  app.client.call('changeEmail', { token, body: { code } })
const codeFor = async (email: string, count = 1) =>
  codeIn(await app.mailer.mailTo(email, /code voor het/, count))
const wrongOf = (code: string) => (code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`)

describe('asking for another address', () => {
  test('[ACC-16] it waits for verification, and the old address stays in use', async () => {
    const person = await app.client.signUp()
    const answer = await ask(person, ' Next.One@Example.nl ')
    expect(answer).toMatchObject({ status: 202, value: { status: 'awaitingVerification' } })
    expect(await self(person)).toMatchObject({
      user: { username: person.email, status: 'UNCONFIRMED' },
      emailChange: {
        email: 'Next.One@Example.nl',
        expiresAt: new Date(app.clock.now() + day).toISOString(),
      },
    })
    expect((await logIn(person.email, person.password)).status).toBe(200)
    expect((await logIn('next.one@example.nl', person.password)).status).toBe(401)
  })

  test('[ACC-16] an address in use is not available, whatever its capitals', async () => {
    const [person, other] = [await app.client.signUp(), await app.client.signUp()]
    const answer = await ask(person, other.email.toUpperCase())
    expect(answer).toMatchObject({ status: 409, error: 'email_not_available' })
    expect((await self(person)).emailChange).toBeNull()
  })

  test('[ACC-16] the own address in other capitals is available', async () => {
    const person = await app.client.signUp()
    const written = person.email.toUpperCase()
    expect((await ask(person, written)).status).toBe(202)
    expect((await confirm(person, await codeFor(written))).status).toBe(200)
    expect((await self(person)).user.username).toBe(written)
  })

  test.each(['', 'nobody', 'anna@example', 'anna@example.n', 'anna@example.foundation'])(
    '[ACC-16] %j is no address',
    async (email) => {
      expect(await ask(await app.client.signUp(), email)).toMatchObject({
        status: 400,
        error: 'invalid_input',
      })
    },
  )

  test('[ACC-16] a wrong password is told, and no code is mailed', async () => {
    const person = await app.client.signUp()
    const answer = await ask({ ...person, password: 'not this one' }, 'never@example.nl')
    expect(answer).toMatchObject({ status: 403, error: 'wrong_password' })
    expect((await self(person)).emailChange).toBeNull()
  })
})

describe('confirming it', () => {
  test('[ACC-16] the mailed code updates the address and confirms the account; the old address is told', async () => {
    const person = await app.client.signUp()
    await ask(person, 'updated@example.nl')
    const code = await codeFor('updated@example.nl')
    const answer = await confirm(person, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)
    expect(answer).toMatchObject({ status: 200, value: { status: 'updated' } })
    expect(await self(person)).toMatchObject({
      user: { username: 'updated@example.nl', status: 'ACTIVE' },
      emailChange: null,
    })
    expect((await logIn('UPDATED@example.nl', person.password)).status).toBe(200)
    expect((await logIn(person.email, person.password)).status).toBe(401)
    const told = await app.mailer.mailTo(person.email, /e-mailadres is gewijzigd/)
    // No support address is configured, so nobody is sent to a helpdesk.
    expect(told.text).toContain('Was u dit niet? Antwoord dan meteen op deze mail.')
    expect(told.replyTo).toBe(app.config.operatorEmail)
    await app.client.signUp({ email: person.email })
  })

  test('[ACC-16] a wrong code is told, and the right one is still good', async () => {
    const person = await app.client.signUp()
    await ask(person, 'retry@example.nl')
    const code = await codeFor('retry@example.nl')
    for (const wrong of [wrongOf(code), code.slice(1), 'x']) {
      expect(await confirm(person, wrong)).toMatchObject({ status: 400, error: 'wrong_code' })
    }
    expect((await confirm(person, code)).status).toBe(200)
  })

  test('[ACC-16] after ten wrong codes the right one is over too, and a new one is good', async () => {
    const person = await app.client.signUp()
    await ask(person, 'guessed@example.nl')
    const code = await codeFor('guessed@example.nl')
    for (let round = 0; round < 10; round += 1) {
      expect(await confirm(person, wrongOf(code))).toMatchObject({ error: 'wrong_code' })
    }
    expect(await confirm(person, code)).toMatchObject({ status: 409, error: 'code_expired' })
    expect((await self(person)).user.username).toBe(person.email)
    await ask(person, 'guessed@example.nl')
    expect((await confirm(person, await codeFor('guessed@example.nl', 2))).status).toBe(200)
  })

  test('[ACC-16] a code is good for 24 hours and no longer', async () => {
    const [early, late] = [await app.client.signUp(), await app.client.signUp()]
    await ask(early, 'early@example.nl')
    await ask(late, 'late@example.nl')
    const [earlyCode, lateCode] = [await codeFor('early@example.nl'), await codeFor('late@example.nl')]
    app.clock.advance(day - second)
    expect((await confirm(await loggedIn(early), earlyCode)).status).toBe(200)
    app.clock.advance(second)
    const answer = await confirm(await loggedIn(late), lateCode)
    expect(answer).toMatchObject({ status: 409, error: 'code_expired' })
  })

  test('[ACC-16] a newer request voids the older code', async () => {
    const person = await app.client.signUp()
    await ask(person, 'first@example.nl')
    const older = await codeFor('first@example.nl')
    await ask(person, 'second@example.nl')
    expect(await confirm(person, older)).toMatchObject({ status: 400, error: 'wrong_code' })
    expect((await confirm(person, await codeFor('second@example.nl'))).status).toBe(200)
    expect((await self(person)).user.username).toBe('second@example.nl')
  })

  test('[ACC-16] an address that somebody took meanwhile is not available any more', async () => {
    const person = await app.client.signUp()
    await ask(person, 'wanted@example.nl')
    const code = await codeFor('wanted@example.nl')
    await app.client.signUp({ email: 'Wanted@example.nl' })
    expect(await confirm(person, code)).toMatchObject({ status: 409, error: 'email_not_available' })
    expect((await self(person)).user.username).toBe(person.email)
  })

  test('[ACC-16] the code of one person confirms nothing for another, nor without a request', async () => {
    const [person, other] = [await app.client.signUp(), await app.client.signUp()]
    await ask(person, 'mine@example.nl')
    const code = await codeFor('mine@example.nl')
    expect(await confirm(other, code)).toMatchObject({ status: 400, error: 'wrong_code' })
  })

  test('[SEC-13] keys mailed to the old address are void once it is changed', async () => {
    const person = await app.client.signUp()
    const activation = keyIn(await app.mailer.mailTo(person.email, /Bevestig/))
    await app.client.call('forgotten', { body: { email: person.email } })
    const key = keyIn(await app.mailer.mailTo(person.email, /nieuw wachtwoord/))
    await ask(person, 'safe@example.nl')
    await confirm(person, await codeFor('safe@example.nl'))
    const reset = await app.client.call('reset', { body: { key, password: 'another spring 8' } })
    expect(reset).toMatchObject({ status: 409, error: 'key_expired' })
    expect(await app.client.call('activate', { body: { key: activation } })).toMatchObject({ status: 409 })
  })

  test('[SEC-13b] no table holds the code', async () => {
    app.clock.advance(hour)
    const person = await app.client.signUp()
    await ask(person, 'unseen@example.nl')
    expect(await tableText(app.database.pool)).not.toContain(await codeFor('unseen@example.nl'))
  })
})

async function loggedIn(person: Person): Promise<Person> {
  const { value } = await logIn(person.email, person.password)
  return { ...person, accessToken: value.access_token, refreshToken: value.refresh_token }
}
