import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute, second } from '../../ports/clock.ts'
import { signUpWithMfa } from '../../testing/sign-up-with-mfa.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  // The test stands for a proxy, so that it can speak for many clients.
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.stop())

const wrong = 'not this one'
const from = (address: string, cookie?: string) => ({
  'x-forwarded-for': address,
  ...(cookie !== undefined && { cookie }),
})
const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.client.call('login', { body: { email, password }, headers })
async function statuses(
  count: number,
  call: (round: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const answers = []
  for (let round = 0; round < count; round += 1) answers.push((await call(round)).status)
  return answers
}
const times = (count: number, status: number) => Array<number>(count).fill(status)

describe('per account and client', () => {
  test('[SEC-05] ten wrong passwords are told as such, then all tries are put off, the right one too', async () => {
    const { email, password } = await app.client.signUp()
    const answers = await statuses(12, () => logIn(email, wrong, from('192.0.2.1')))
    expect(answers).toEqual([...times(10, 401), 429, 429])
    const refused = await logIn(email, password, from('192.0.2.1'))
    expect(refused).toMatchObject({ status: 429, error: 'too_many_requests' })
    expect(refused.headers.get('retry-after')).toBe(String(15 * 60))
  })

  test('[SEC-05] Retry-After counts down, and when it is over the account opens', async () => {
    const { email, password } = await app.client.signUp()
    await statuses(11, () => logIn(email, wrong, from('192.0.2.2')))
    app.clock.advance(14 * minute + 30 * second)
    const early = await logIn(email, password, from('192.0.2.2'))
    expect(early.headers.get('retry-after')).toBe('30')
    app.clock.advance(30 * second)
    expect((await logIn(email, password, from('192.0.2.2'))).status).toBe(200)
  })

  test('[SEC-05] a clock that ran ahead and was set back keeps nobody out for longer', async () => {
    const { email, password } = await app.client.signUp()
    app.clock.jump(90 * 24 * 60 * minute)
    await statuses(11, () => logIn(email, wrong, from('192.0.2.22')))
    app.clock.jump(-90 * 24 * 60 * minute)
    expect((await logIn(email, password, from('192.0.2.22'))).status).toBe(200)
  })

  test('[SEC-05] a try that succeeds is given back', async () => {
    const { email, password } = await app.client.signUp()
    expect(await statuses(15, () => logIn(email, password, from('192.0.2.3')))).toEqual(times(15, 200))
    const mixed = await statuses(20, (round) => logIn(email, round % 2 ? password : wrong, from('192.0.2.3')))
    expect(mixed.filter((status) => status === 401)).toHaveLength(10)
    expect(await statuses(1, () => logIn(email, wrong, from('192.0.2.3')))).toEqual([429])
  })

  test('[SEC-05] asking for the code is no try, a wrong code is one', async () => {
    const { email, password } = await signUpWithMfa(app)
    expect(await statuses(15, () => logIn(email, password, from('192.0.2.4')))).toEqual(times(15, 401))
    const withCode = () =>
      app.client.call('login', {
        body: { email, password, otpCode: '22223333BB' },
        headers: from('192.0.2.4'),
      })
    expect(await statuses(11, withCode)).toEqual([...times(10, 401), 429])
  })

  test('[SEC-05] neither another account nor another client is held up', async () => {
    const [person, other] = [await app.client.signUp(), await app.client.signUp()]
    await statuses(11, () => logIn(person.email, wrong, from('192.0.2.5')))
    expect((await logIn(other.email, other.password, from('192.0.2.5'))).status).toBe(200)
    expect((await logIn(person.email, person.password, from('192.0.2.6'))).status).toBe(200)
  })

  test('[SEC-05] an unknown address is put off like a known one, and capitals make no new account', async () => {
    const email = (round: number) => (round % 2 ? 'Nobody@example.nl' : 'nobody@EXAMPLE.nl')
    const answers = await statuses(11, (round) => logIn(email(round), wrong, from('192.0.2.7')))
    expect(answers).toEqual([...times(10, 401), 429])
  })

  test('[SEC-05] all addresses of an IPv6 household count as one client', async () => {
    const { email } = await app.client.signUp()
    const answers = await statuses(11, (round) => logIn(email, wrong, from(`2001:db8:1:2::${round}`)))
    expect(answers).toEqual([...times(10, 401), 429])
  })

  test('[SEC-05] logging in and accepting an agreement share one allowance', async () => {
    const { email } = await app.client.signUp()
    const eulaVersionId = await app.client.latestEulaId()
    const headers = from('192.0.2.8')
    await statuses(5, () => logIn(email, wrong, headers))
    const body = { email, password: wrong, eulaVersionId }
    expect(await statuses(6, () => app.client.call('eulaLogin', { body, headers }))).toEqual([
      ...times(5, 401),
      429,
    ])
  })

  test('[SEC-05] calls that ask for the password again share one allowance', async () => {
    const { accessToken: token } = await app.client.signUp()
    const password = wrong
    const guesses = [
      () => app.client.call('verifyPassword', { token, body: { password } }),
      () => app.client.call('mfaSetup', { token, body: { password } }),
      () => app.client.call('changeSelf', { token, body: { password, newPassword: 'another spring 8' } }),
      () => app.client.call('deleteSelf', { token, body: { password } }),
      () => app.client.call('newRecoveryCodes', { token, body: { password, otpCode: '123456' } }),
    ]
    for (const guess of [...guesses, ...guesses]) expect((await guess()).status).toBe(403)
    for (const guess of guesses) expect((await guess()).status).toBe(429)
  })

  test('[SEC-05] guessing the password by changing the address is limited as well', async () => {
    const { accessToken: token } = await app.client.signUp()
    const body = { password: wrong, email: 'elsewhere@example.nl' }
    const answers = await statuses(21, () => app.client.call('changeEmail', { token, body }))
    expect(answers.at(-1)).toBe(429)
  })
})

describe('per account from everywhere', () => {
  test('[SEC-05] fifty wrong tries hold strangers up, but not a device that logged in before', async () => {
    const [person, other] = [await app.client.signUp(), await app.client.signUp()]
    const { email, password } = person
    const cookie = cookieOf((await logIn(email, password, from('203.0.113.1'))).headers)
    const guesses = await statuses(51, (round) =>
      logIn(email, wrong, from(`198.51.100.${Math.floor(round / 10)}`)),
    )
    expect(guesses).toEqual([...times(50, 401), 429])

    expect((await logIn(email, password, from('203.0.113.1'))).status).toBe(429)
    // A made-up mark, or that of another account, makes no known device.
    const others = cookieOf((await logIn(other.email, other.password)).headers)
    const [name = '', value = ''] = cookie.split('=')
    const forged = [others, `${name}=`, `${name}=.`, `${name}=x.y`, `${name}=${value.split('.')[0]}.`]
    for (const mark of forged) {
      expect((await logIn(email, password, from('203.0.113.1', mark))).status).toBe(429)
    }

    expect((await logIn(email, password, from('203.0.113.2', cookie))).status).toBe(200)
    // It may try, it is not let in: ten wrong ones are enough for it too, from wherever.
    const own = await statuses(11, (round) => logIn(email, wrong, from(`203.0.113.${round}`, cookie)))
    expect(own).toEqual([...times(10, 401), 429])
  })

  test('[SEC-05] wrong tries from the same address do not keep a device out that logged in before', async () => {
    const { email, password } = await app.client.signUp()
    const cookie = cookieOf((await logIn(email, password, from('203.0.113.60'))).headers)
    await statuses(11, () => logIn(email, wrong, from('203.0.113.60')))
    expect((await logIn(email, password, from('203.0.113.60'))).status).toBe(429)
    expect((await logIn(email, password, from('203.0.113.60', cookie))).status).toBe(200)
    // Not even when the address has used up what it may try on all accounts together.
    const client = app.app.services.secrets.mac('throttle', 'login', 'client', '203.0.113.60')
    await app.database.pool.query('update throttle set count = 300 where key = $1', [client])
    const other = await app.client.signUp()
    expect((await logIn(other.email, other.password, from('203.0.113.60'))).status).toBe(429)
    expect((await logIn(email, password, from('203.0.113.60', cookie))).status).toBe(200)
  })

  test('[SEC-05] all devices that logged in before have one allowance together, however many marks somebody gathered', async () => {
    const { email, password } = await app.client.signUp()
    const marks: string[] = []
    for (let round = 0; round < 6; round += 1) marks.push(cookieOf((await logIn(email, password)).headers))
    const answers = await statuses(51, (round) =>
      logIn(email, wrong, from('203.0.113.70', marks[Math.floor(round / 10)])),
    )
    expect(answers).toEqual([...times(50, 401), 429])
  })

  test('[SEC-05] the mark of a known device is for the account calls only, and no script can read it', async () => {
    const { email, password } = await app.client.signUp()
    const header = (await logIn(email, password)).headers.get('set-cookie') ?? ''
    expect(header).toMatch(/; HttpOnly/)
    expect(header).toMatch(/; SameSite=Strict/)
    expect(header).toMatch(/; Path=\/api\/account/)
    expect(header.toLowerCase()).not.toContain(email)
    expect((await logIn(email, wrong)).headers.get('set-cookie')).toBeNull()
  })
})

test('[SEC-05] one client has a high allowance over all accounts, and an end to it', async () => {
  const guess = (round: number) =>
    app.client.call('activate', { body: { key: `invented-${round}` }, headers: from('192.0.2.99') })
  expect(await statuses(301, guess)).toEqual([...times(300, 404), 429])
})

test('[SEC-05] the counters name no address and no account', async () => {
  const { rows } = await app.database.pool.query<{ key: string }>(`select key from throttle`)
  expect(rows.length).toBeGreaterThan(10)
  for (const { key } of rows) expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

function cookieOf(headers: Headers): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
