import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { outboxMailer } from '../ports/mailer.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { createServer } from './create-server.ts'
import { servePortal } from './serve-portal.ts'

const productionEnv = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://care.example',
  SECRET_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'noreply@care.example',
  OPERATOR_EMAIL: 'help@care.example',
}

let app: TestApp
let token = ''
let portalFolder = ''
beforeAll(async () => {
  app = await startTestApp({ mailer: outboxMailer })
  token = (await app.client.signUp()).accessToken
  portalFolder = mkdtempSync(join(tmpdir(), 'kompaan-portal-'))
  mkdirSync(join(portalFolder, 'assets'))
  writeFileSync(join(portalFolder, 'index.html'), '<!doctype html><title>Kompaan</title>')
  writeFileSync(join(portalFolder, 'assets/main-abc123.js'), 'export {}')
})
afterAll(async () => {
  await app.stop()
  rmSync(portalFolder, { recursive: true, force: true })
})

/** What every answer carries, whatever it is an answer to. */
function problemsOf(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values]
    }),
  )
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['missing']
  const wanted: Record<string, boolean> = {
    'scripts are ours or none': scripts.every((source) => source === "'self'" || source === "'none'"),
    'nothing by default': directives.get('default-src')?.join(' ') === "'none'",
    'in nobody’s frame': directives.get('frame-ancestors')?.join(' ') === "'none'",
    'nothing from elsewhere': !/https?:|\*|unsafe/.test(policy),
    'no sniffing': headers.get('x-content-type-options') === 'nosniff',
    'no referrer': headers.get('referrer-policy') === 'no-referrer',
    'no camera, microphone or place': /camera=\(\).*geolocation=\(\).*microphone=\(\)/.test(
      headers.get('permissions-policy') ?? '',
    ),
    'a word on keeping': headers.has('cache-control'),
  }
  return Object.entries(wanted).flatMap(([what, holds]) => (holds ? [] : what))
}

test('[SEC-38] every kind of answer carries the headers that fence a page in', async () => {
  const authorization = `Bearer ${token}`
  const json = { 'content-type': 'application/json' }
  const asked: readonly [number, string, RequestInit][] = [
    [200, '/healthz', {}],
    [200, '/healthz', { method: 'HEAD' }],
    [200, '/api/account/v4/self', { headers: { authorization } }],
    [204, '/api/account/eula/accept', { method: 'POST', headers: { authorization } }],
    [200, '/docs', {}],
    [200, '/outbox', {}],
    [200, '/openapi.json', {}],
    [200, '/api/status/events', { headers: { authorization } }],
    [400, '/api/account/login', { method: 'POST', headers: json, body: '{}' }],
    [400, '/api/account/login', { method: 'POST', headers: json, body: '{' }],
    [400, '/api/%zz', {}],
    [401, '/api/account/v4/self', {}],
    [404, '/api/nothing', {}],
    [404, '/assets/gone.js', {}],
    [413, '/api/account/login', { method: 'POST', headers: json, body: `"${'x'.repeat(70_000)}"` }],
  ]
  for (const [status, path, init] of asked) {
    const cancel = new AbortController()
    const answer = await fetch(`${app.url}${path}`, { ...init, signal: cancel.signal })
    const told = { path, status: answer.status, problems: problemsOf(answer.headers) }
    expect(told).toEqual({ path, status, problems: [] })
    expect(answer.headers.has('strict-transport-security')).toBe(false)
    expect(answer.headers.has('x-powered-by') || answer.headers.has('server')).toBe(false)
    cancel.abort()
  }
})

test('[SEC-38] so does what is answered to something that is no request', async () => {
  for (const bytes of [
    'this is no HTTP\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`,
  ]) {
    const [head = ''] = (await rawRequest(app.url, bytes)).split('\r\n\r\n')
    const lines = head.split('\r\n').slice(1)
    const headers = new Headers(
      lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
    )
    expect(problemsOf(headers)).toEqual([])
  }
})

async function portalServer(env: Record<string, string>): Promise<FastifyInstance> {
  const server = createServer(readConfig(env), createLog('silent'))
  await servePortal(server, portalFolder)
  return server
}

test('[SEC-38] pages and files of the portal carry them too; in production with the order to stay on HTTPS', async () => {
  for (const [env, hsts] of [
    [{}, undefined],
    [productionEnv, 'max-age=63072000; includeSubDomains'],
  ] as const) {
    const server = await portalServer(env)
    for (const [path, status] of [
      ['/', 200],
      ['/login', 200],
      ['/activeren/some-key', 200],
      ['/assets/main-abc123.js', 200],
      ['/assets/gone.js', 404],
      ['/api/nothing', 404],
    ] as const) {
      const answer = await server.inject({ url: path })
      const headers = new Headers(
        Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
      )
      expect({ path, status: answer.statusCode, problems: problemsOf(headers) }).toEqual({
        path,
        status,
        problems: [],
      })
      expect(answer.headers['strict-transport-security']).toBe(hsts)
    }
    await server.close()
  }
})

test('[SEC-38] files with a hash in their name are kept, pages are asked for anew each time', async () => {
  const server = await portalServer({})
  expect((await server.inject('/assets/main-abc123.js')).headers['cache-control']).toContain('immutable')
  expect((await server.inject('/login')).headers['cache-control']).toBe('no-cache')
  await server.close()
})

test('[SEC-38] the style that stands in the page itself is allowed by its hash, that of a new build by its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kompaan-portal-'))
  const server = createServer(readConfig({}), createLog('silent'))
  await servePortal(server, folder)
  for (const [index, style] of ['body{color:red}', 'body{color:blue}'].entries()) {
    const page = join(folder, 'index.html')
    writeFileSync(page, `<!doctype html><title>Kompaan</title><style>${style}</style>`)
    utimesSync(page, index + 1, index + 1)
    const hash = createHash('sha256').update(style).digest('base64')
    for (const path of ['/', '/login', '/index.html']) {
      const policy = String((await server.inject(path)).headers['content-security-policy'])
      expect(policy.split('; ').filter((part) => part.startsWith('style-src'))).toEqual([
        `style-src 'self' 'sha256-${hash}'`,
      ])
    }
  }
  expect((await server.inject('/api/nothing')).headers['content-security-policy']).not.toContain('sha256')
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
