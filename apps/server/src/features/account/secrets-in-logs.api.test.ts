import { contract } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt, signUpWithMfa } from '../../testing/sign-up-with-mfa.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { keyIn } from '../../testing/test-mailer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const logged = () => app.logLines.join('\n')
const get = (path: string, method = 'GET') => fetch(`${app.url}${path}`, { method })

test('[SEC-23] a key in the address of a page is in no log line, and no page passes it on', async () => {
  const person = await app.client.signUp()
  await app.client.call('forgotten', { body: { email: person.email } })
  const activation = keyIn(await app.mailer.mailTo(person.email, /Bevestig/))
  const reset = keyIn(await app.mailer.mailTo(person.email, /nieuw wachtwoord/))
  const paths = [
    `/activeren/${activation}`,
    `/activeren/${activation}?from=mail`,
    `/reset-wachtwoord/${reset}`,
    `/reset-wachtwoord/${reset}/`,
    `/?key=${reset}`,
    `/api/account/activate?key=${activation}`,
    `/api/account/eula/${activation}`,
    `/api/account/${reset}`,
    `/api/account/self/sessions/${person.accessToken}`,
    `/%zz/${reset}`,
  ]
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await get(path, method)
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(await answer.text()).not.toMatch(new RegExp(`${activation}|${reset}`))
    }
  }
  expect(app.logLines.length).toBeGreaterThan(paths.length)
  for (const secret of [activation, reset, person.accessToken]) expect(logged()).not.toContain(secret)
})

test('[SEC-23] no account call takes a secret in its address', () => {
  const account = Object.values(contract()).filter(({ path }) => path.startsWith('/api/account/'))
  expect(account.length).toBeGreaterThan(20)
  for (const route of account) {
    const names = [
      ...('params' in route ? Object.keys(route.params.shape) : []),
      ...('query' in route ? Object.keys(route.query.shape) : []),
    ]
    expect(names.filter((name) => /key|token|code|password|secret|email/i.test(name))).toEqual([])
  }
})

test('[SEC-23] passwords, tokens, keys and codes of a whole visit are in no log line', async () => {
  const person = await signUpWithMfa(app)
  const { email, password, secret, recoveryCodes } = person
  const otpCode = codeAt(secret, app.clock.now())
  const login = await app.client.call('login', { body: { email, password, otpCode: recoveryCodes[0] ?? '' } })
  const tokens = login.value
  const token = tokens.access_token
  const refreshed = await app.client.call('refresh', { body: { refreshToken: tokens.refresh_token } })
  await app.client.call('login', { body: { email, password: 'Mistypt 4711', otpCode } })
  await app.client.call('verifyPassword', { token, body: { password, otpCode } })
  await app.client.call('reset', { body: { key: 'planted-key-0815', password: 'Planted password 0815' } })
  await app.client.call('login', { rawBody: `{"email":"${email}","password":"Broken body 1234"` })
  await app.client.call('login', { rawBody: { email, password: 'Extra field 99', extra: 'Extra field 99' } })
  await app.client.call('logout', { token: refreshed.value.access_token })
  const planted = [
    email,
    password,
    secret,
    ...recoveryCodes,
    person.accessToken,
    person.refreshToken,
    tokens.access_token,
    tokens.refresh_token,
    refreshed.value.refresh_token,
    'Mistypt 4711',
    'planted-key-0815',
    'Planted password 0815',
    'Broken body',
    'Extra field',
  ]
  for (const secretText of planted) expect(logged()).not.toContain(secretText)
  // Six digits also stand in the time of a line; a code would stand alone.
  expect(logged()).not.toMatch(new RegExp(`(?<!\\d)${otpCode}(?!\\d)`))
})

test('[SEC-23] a failure of our own is logged without what the caller sent', async () => {
  const person = await app.client.signUp()
  const { email, password, accessToken: token } = person
  const before = app.logLines.length
  await app.database.pool.query(`alter table session rename to session_away`)
  try {
    const login = await app.client.call('login', { body: { email, password } })
    expect(login).toMatchObject({ status: 500, error: 'internal' })
    expect((await app.client.call('self', { token })).status).toBe(500)
    expect(login.text).not.toContain('session')
  } finally {
    await app.database.pool.query(`alter table session_away rename to session`)
  }
  const lines = app.logLines.slice(before).join('\n')
  expect(lines).toContain('call failed')
  for (const secretText of [email, password, token]) expect(lines).not.toContain(secretText)
  expect((await app.client.call('self', { token })).status).toBe(200)
})
