import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { auditEntry } from '../db/schema.ts'
import { createLog } from '../log.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { createServer } from './create-server.ts'

const friend = 'https://portal.example'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { ALLOWED_ORIGINS: friend, REQUEST_SECONDS: '1' } })
})
afterAll(() => app.stop())

function crossOriginHeaders({ headers }: { headers: Headers }): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
}

test('whoever is not let in is told how to be, and whether the token was no good', async () => {
  const challengeOf = async (headers: Record<string, string>) =>
    (await app.client.call('self', { headers })).headers.get('www-authenticate')
  expect(await challengeOf({})).toBe('Bearer realm="Kompaan"')
  const refused = 'Bearer realm="Kompaan", error="invalid_token"'
  expect(await challengeOf({ authorization: 'Bearer unknown' })).toBe(refused)
  expect(await challengeOf({ authorization: 'Basic dTpw' })).toBe(refused)
  const login = await app.client.call('login', { body: { email: 'nobody@example.nl', password: 'x' } })
  expect([login.status, login.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Kompaan"'])
  expect((await app.client.call('clockNow')).headers.get('www-authenticate')).toBe(null)
})

test('search engines are told to stay out of everything but the way in', async () => {
  const answer = await fetch(`${app.url}/robots.txt`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect((await answer.text()).split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /', 'Allow: /login$', 'Allow: /signup/name$']),
  )
})

test('[SEC-39] pages of a configured origin may call the API, and send what the API asks for', async () => {
  const preflight = await fetch(`${app.url}/api/account/login`, {
    method: 'OPTIONS',
    headers: { origin: friend, 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(crossOriginHeaders(preflight)).toMatchObject({
    'access-control-allow-origin': friend,
    'access-control-allow-headers': expect.stringContaining('authorization'),
    'access-control-allow-methods': expect.stringContaining('PATCH'),
  })
  const answer = await fetch(`${app.url}/api/account/password-cost`, { headers: { origin: friend } })
  // No credentials: the browser sends no cookie along, only the token that the page itself holds.
  expect(crossOriginHeaders(answer)).toEqual({
    'access-control-allow-origin': friend,
    'access-control-expose-headers': 'etag, content-range, retry-after',
  })
  expect(answer.headers.get('vary')).toContain('Origin')
})

test.each(['https://evil.example', 'https://portal.example.evil', 'http://portal.example', 'null', '*'])(
  '[SEC-39] pages of %s are told nothing that would let them read an answer',
  async (origin) => {
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await fetch(`${app.url}/api/account/password-cost`, { method, headers: { origin } })
      expect(crossOriginHeaders(answer)).toEqual({})
    }
  },
)

test('[SEC-39] only the API is open to other origins, no page and no operations', async () => {
  for (const path of ['/', '/docs', '/metrics', '/config.json']) {
    expect(crossOriginHeaders(await fetch(`${app.url}${path}`, { headers: { origin: friend } }))).toEqual({})
  }
})

test('[SEC-39] nothing about a person is kept by a browser or a proxy', async () => {
  const { accessToken: token, email, password } = await app.client.signUp()
  const answers = [
    await app.client.call('self', { token }),
    await app.client.call('sessions', { token }),
    await app.client.call('exportSelf', { token }),
    await app.client.call('robotsMine', { token }),
    await app.client.call('changeProfile', { token, body: { lastName: 'Anders' } }),
    await app.client.call('login', { body: { email, password } }),
    await app.client.call('self', {}),
  ]
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
})

test('[SEC-40] a forged X-Forwarded-For changes nothing about who is known to have called', async () => {
  for (const address of ['203.0.113.1', '203.0.113.2, 127.0.0.1', 'nonsense']) {
    const headers = { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address }
    await app.client.call('robotsMine', { headers })
  }
  const entries = await app.database.queries
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'robotsMine'))
  expect(entries).toHaveLength(3)
  expect(new Set(entries.map(({ client }) => client)).size).toBe(1)
})

test.each([
  ['no proxy is configured', '', '203.0.113.9', '203.0.113.9'],
  ['another proxy is configured', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['it comes from the configured proxy', '10.0.0.0/8', '10.1.2.3', '198.51.100.7'],
])(
  '[SEC-40] when %s, the caller is who is on the line, or whom the proxy names',
  async (_, proxies, line, known) => {
    const server = createServer(readConfig({ TRUST_PROXY: proxies }), createLog('silent'))
    server.get('/whoami', (request) => request.ip)
    const headers = { 'x-forwarded-for': '192.0.2.66, 198.51.100.7' }
    expect((await server.inject({ url: '/whoami', remoteAddress: line, headers })).body).toBe(known)
    await server.close()
  },
)

test('[SEC-44] a body beyond the limit is refused, whether its length is told or not', async () => {
  const body = JSON.stringify({ email: 'a@example.nl', password: 'x'.repeat(70_000) })
  const told = await app.client.call('login', { rawBody: body })
  expect(told).toMatchObject({ status: 413, error: 'payload_too_large' })
  const chunk = `${(70_000).toString(16)}\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`
  const untold = await rawRequest(
    app.url,
    'POST /api/account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n',
    chunk,
  )
  expect(untold).toMatch(/^HTTP\/1\.1 413 /)
  expect(untold).toContain('"error":"payload_too_large"')
})

test('[SEC-44] headers and addresses beyond the limit are refused', async () => {
  const headers = await rawRequest(
    app.url,
    `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`,
  )
  expect(headers).toMatch(/^HTTP\/1\.1 413 /)
  const address = await rawRequest(app.url, `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(address).toMatch(/^HTTP\/1\.1 413 /)
})

test('[SEC-44] nesting and lists beyond the limit are refused', async () => {
  const depth = 8000
  for (const rawBody of [
    '['.repeat(depth) + ']'.repeat(depth),
    `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`,
    JSON.stringify({ password: 'x', context: Array.from({ length: 11 }, () => 'a') }),
    JSON.stringify({ password: 'x', context: Array.from({ length: 3000 }, () => 'a') }),
    JSON.stringify({ password: 'x', context: ['a'.repeat(321)] }),
  ]) {
    expect(await app.client.call('passwordAnalysis', { rawBody })).toMatchObject({
      status: 400,
      error: 'invalid_input',
    })
  }
})

test('[SEC-44] a request that takes its time is cut off, in its headers and in its body', async () => {
  const asked = performance.now()
  const [headers, body] = await Promise.all([
    rawRequest(app.url, 'GET /healthz HTTP/1.1\r\nhost: x\r\n'),
    rawRequest(
      app.url,
      'POST /api/account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    ),
  ])
  for (const answer of [headers, body]) expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(performance.now() - asked).toBeLessThan(20_000)
})
