import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const logIn = (email: string, password: string) => app.client.call('login', { body: { email, password } })

async function storedHash(person: Person): Promise<string> {
  const { rows } = await app.database.pool.query<{ secret: string }>(
    `select secret from identity join account on account.id = identity.account_id where account.email = $1`,
    [person.email],
  )
  return rows[0]?.secret ?? ''
}

describe('length and characters', () => {
  test.each([
    ['8 characters', 'zg4%kq!x'],
    ['128 characters', `${'zg4%kq!x'.repeat(15)}12345678`],
    ['128 pictures', '🦩'.repeat(128)],
    ['spaces at both ends', '  zg4%kq!x  '],
    ['a zero byte inside', 'zg4%\0kq!x'],
    ['line breaks and tabs', 'zg4%\n\t\rkq'],
    ['quotes and semicolons', `'"; drop table account; --`],
    ['Arabic and Chinese', 'حديقة الربيع 春天'],
  ])('[SEC-01] a password with %s opens the account, and every character counts', async (_, password) => {
    const { email } = await app.client.signUp({ password })
    expect((await logIn(email, password)).status).toBe(200)
    const last = [...password].slice(0, -1).join('')
    for (const other of [`${last}#`, `#${password.slice(1)}`, last]) {
      expect(await logIn(email, other)).toMatchObject({ status: 401, error: 'invalid_credentials' })
    }
  })

  test.each([
    ['7 characters', 'zg4%kq!', 'too_short'],
    ['129 characters', 'zg4%kq!x'.repeat(17).slice(0, 129), 'too_long'],
  ])('[SEC-01] a password of %s is refused by name', async (_, newPassword, message) => {
    const { accessToken, password } = await app.client.signUp()
    const answer = await app.client.call('reset', { body: { key: 'any', password: newPassword } })
    expect(answer).toMatchObject({ status: 400, details: [{ path: 'body.password', message }] })
    const change = await app.client.call('changeSelf', {
      token: accessToken,
      body: { password, newPassword },
    })
    expect(change).toMatchObject({ status: 400, error: 'invalid_input' })
  })

  test('[SEC-01] passwords are compared byte for byte: no case, form or white space is evened out', async () => {
    const password = 'Caf\u00e9 om tien uur'
    const { email } = await app.client.signUp({ password })
    const others = [
      'Cafe\u0301 om tien uur',
      'CAF\u00c9 OM TIEN UUR',
      'caf\u00e9 om tien uur',
      ' Caf\u00e9 om tien uur',
      'Caf\u00e9 om tien uur ',
      'Caf\u00e9 om tien\u00a0uur',
    ]
    for (const other of others) expect((await logIn(email, other)).status).toBe(401)
    expect((await logIn(email, password)).status).toBe(200)
  })
})

describe('what is stored', () => {
  test('[SEC-03] the hash is Argon2id, names its parameters, and is another for each account', async () => {
    const [one, two] = [await app.client.signUp(), await app.client.signUp()]
    expect(one.password).toBe(two.password)
    const stored = await storedHash(one)
    expect(stored).not.toBe(await storedHash(two))
    const parameters = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored)?.slice(1).map(Number)
    const [memory = 0, time = 0, lanes = 0] = parameters ?? []
    expect(memory).toBeGreaterThanOrEqual(19 * 1024)
    expect(time).toBeGreaterThanOrEqual(2)
    expect(lanes).toBe(1)
  })

  test('[SEC-03] a hash made with older parameters is renewed at the next login, not by a wrong one', async () => {
    const person = await app.client.signUp()
    const current = (await storedHash(person)).split('$').slice(0, 4).join('$')
    const older = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await app.database.pool.query(
      `update identity set secret = $2 from account where account.id = identity.account_id and account.email = $1`,
      [person.email, older],
    )
    expect((await logIn(person.email, 'not this one')).status).toBe(401)
    expect(await storedHash(person)).toBe(older)

    expect((await logIn(person.email, person.password)).status).toBe(200)
    const renewed = await storedHash(person)
    expect(renewed.split('$').slice(0, 4).join('$')).toBe(current)

    expect((await logIn(person.email, person.password)).status).toBe(200)
    expect(await storedHash(person)).toBe(renewed)
  })
})
