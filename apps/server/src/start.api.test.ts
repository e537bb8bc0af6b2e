import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../tools/free-port.ts'
import { runCommand } from './cli/run-command.ts'
import { ConfigurationError, readConfig } from './config.ts'
import { FolderUnusable } from './db/data-folder.ts'
import { startApp } from './start.ts'
import { freshPlace } from './testing/fresh-place.ts'
import { makeDataFolders, startServerProcess } from './testing/server-process.ts'
import type { DataFolders, ServerProcess } from './testing/server-process.ts'
import { until } from './testing/until.ts'

// Processes start here, a database is made from nothing: seconds on a quiet machine, more on a busy one.
vi.setConfig({ testTimeout: 240_000 })

let folders: DataFolders
beforeAll(() => {
  folders = makeDataFolders()
})
afterAll(() => folders.remove())

const productionSecrets = {
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://care.example',
  SECRET_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Kompaan <noreply@care.example>',
  OPERATOR_EMAIL: 'help@care.example',
}

/** One sentence: one line, without a trace. */
function expectSentence(server: ServerProcess, words: RegExp): void {
  expect(server.exitCode()).toBe(1)
  expect(server.errors()).toMatch(words)
  expect(server.errors().trimEnd().split('\n')).toHaveLength(1)
  expect(server.output()).not.toContain('ready')
}

let folder = ''
let running: ServerProcess
let url = ''

test('[OPS-01, SEC-04] a local start makes a private folder, an outbox and a demo carer whose login it prints', async () => {
  folder = await folders.prepared()
  running = startServerProcess({ DATA_DIR: folder })
  url = await running.ready()
  const [, email = '', password = ''] =
    (await until(() => /demo login\s+(\S+)\s+(\S+)/.exec(running.output()), {
      what: 'the login is printed',
    })) ?? []
  expect((await logIn(url, email, password)).status).toBe(200)
  expect((await fetch(`${url}/outbox`)).status).toBe(200)
  expect(modeOf(folder)).toBe('700')
  expect(modeOf(join(folder, 'operator.sock'))).toBe('600')
  expect(modeOf(join(folder, 'secret.key'))).toBe('600')
})

const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')

/** The rows of the first table under a heading of docs/operating.md, without its own heads. */
function tableUnder(heading: string): string[] {
  const [, after = ''] = page.split(`\n## ${heading}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(after) ?? []
  return table.trim().split('\n').slice(2)
}

/** What stands in the first cell of a row as code. */
function namesIn(row: string): string[] {
  return Array.from((row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g), ([, name = '']) => name)
}

test('[OPS-01] everything that a local start leaves in its folder is in the table of docs/operating.md', async () => {
  const software = join(folder, '..', 'robot.tar')
  writeFileSync(software, 'robot software')
  const published = await runCommand(['releases', 'publish', '99.0.0', software], { DATA_DIR: folder })
  expect(published).toMatchObject({ code: 0, complained: '' })
  const named = tableUnder('The data folder').flatMap(namesIn)
  const isNamed = (name: string) =>
    named.some((each) =>
      each.startsWith('-') ? name === `lock.sqlite${each}` : name === each.replace(/\/$/, ''),
    )
  expect(readdirSync(folder)).toContain('files')
  expect(readdirSync(folder).filter((name) => !isNamed(name))).toEqual([])
})

test('[OPS-01] docs/operating.md names every variable there is, and counts those that production does not start without', () => {
  const rows = tableUnder('Configuration')
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const read = Array.from(source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm), ([, name = '']) => name)
  expect(
    rows
      .flatMap(namesIn)
      .filter((name) => /^[A-Z_]+$/.test(name))
      .toSorted(),
  ).toEqual(read.toSorted())
  const required = rows.filter((row) => row.includes('**required**')).map((row) => namesIn(row)[0] ?? '')
  let refusal = ''
  try {
    readConfig({ HOST: '0.0.0.0' })
  } catch (error) {
    refusal = String(error)
  }
  const [, demanded = ''] = /without ([A-Z_, ]+) \(/.exec(refusal) ?? []
  expect(required.toSorted()).toEqual(demanded.split(', ').toSorted())
  const counted = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][required.length] ?? ''
  expect(page).toContain(`the ${counted} required variables`)
})

test('[OPS-01] a second process on the same folder is refused in one sentence, and the first goes on', async () => {
  const second = startServerProcess({ DATA_DIR: folder })
  await second.ended()
  expectSentence(second, /in use by another Kompaan process/)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('[OPS-01] SIGTERM and SIGINT stop the server within seconds; it leaves nothing behind and starts again', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    await running.ready()
    const asked = performance.now()
    expect(await running.end(signal)).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
    expect(running.errors()).toBe('')
    expect(readdirSync(folder).toSorted()).toEqual([
      'demo-robot.json',
      // With the release that was published above.
      'files',
      'lock.sqlite',
      'postgres',
      'postgres-version',
      'secret.key',
    ])
    running = startServerProcess({ DATA_DIR: folder })
  }
  await running.ready()
  await running.end('SIGTERM')
})

test('[OPS-01] a signal while the server is still starting ends it without a word', async () => {
  const early = startServerProcess({ DATA_DIR: folder })
  // The lock's own trace; trying to take it could take it from the server.
  await until(() => existsSync(join(folder, 'lock.sqlite-journal')), {
    what: 'the folder is taken',
    withinMilliseconds: 60_000,
  })
  await early.end('SIGINT')
  expect(early.errors()).toBe('')
})

test('[OPS-01] a port in use is one sentence that says what to do, and frees the folder', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const server = startServerProcess({ DATA_DIR: folder, PORT: String(port) })
  await server.ended()
  holder.close()
  expectSentence(server, new RegExp(`Port ${port} is in use.*PORT=`))
})

test('[OPS-01] a folder of another PostgreSQL version, a lock that is no lock, and a folder that is none, are told as what they are', async () => {
  const [old, damaged, isFile] = [folders.empty(), folders.empty(), folders.empty()]
  mkdirSync(old)
  writeFileSync(join(old, 'postgres-version'), '17\n')
  mkdirSync(damaged)
  writeFileSync(
    join(damaged, 'lock.sqlite'),
    'this is not a database, and long enough to be taken for one'.repeat(20),
  )
  writeFileSync(isFile, '')
  for (const [path, words] of [
    [old, /^[^\n]+ PostgreSQL 17[^\n]+restore[^\n]+$/],
    [damaged, /^[^\n]+lock\.sqlite is damaged; remove it[^\n]+$/],
    [isFile, /^[^\n]+cannot be used: it is not a folder\.$/],
  ] as const) {
    const starting = startApp(readConfig({ DATA_DIR: path }))
    // Of this kind, the process prints the message alone, as it does of a folder in use.
    await expect(starting).rejects.toThrow(FolderUnusable)
    await expect(starting).rejects.toThrow(words)
  }
})

test.skipIf(process.platform === 'win32')(
  '[OPS-01] a start without room to write says so in one sentence, and not that the folder is in use',
  async () => {
    const server = startServerProcess({ DATA_DIR: await folders.prepared() }, { fileBlocks: 0 })
    await server.ended()
    expectSentence(server, /^The data folder \S+ cannot be used: .*is the disk full/)
  },
)

test('[OPS-01, SEC-10] another SECRET_KEY than that of the database is told at start; a new one goes in front of the old', async () => {
  const own = await freshPlace(folders)
  const [old, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const startWith = async (keys: string) => {
    const started = await startApp(readConfig({ ...own, SECRET_KEY: keys, LOG_LEVEL: 'silent' }))
    await started.stop()
  }
  await startWith(old)
  const wrong = startServerProcess({ ...own, SECRET_KEY: next })
  await wrong.ended()
  expectSentence(wrong, /^SECRET_KEY is not the key of this database/)
  await startWith(`${next},${old}`)
  await startWith(next)
  await expect(startWith(old)).rejects.toThrow(ConfigurationError)
  // The old key is lost.
  const other = randomBytes(32).toString('base64')
  expect(await runCommand(['key', 'forget'], own)).toMatchObject({ code: 0, complained: '' })
  await startWith(other)
  await expect(startWith(next)).rejects.toThrow(ConfigurationError)
})

test.each([
  ['PORT', 'ninety'],
  ['DATABASE_POOL', '1'],
  ['SECRET_KEY', 'short'],
  ['TRUST_PROXY', 'everybody'],
  ['METRICS_TOKEN', 'with spaces and + signs'],
  ['ALLOWED_ORIGINS', 'https://care.example/page'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['VOICE', 'loud'],
  ['VOICE_URL', 'ftp://voice.example'],
  ['VOICES', 'nl=hanna'],
  ['VOICES', 'nl-NL='],
])('[OPS-01] a wrong %s is one sentence that names it', (name, value) => {
  const reading = () => readConfig({ [name]: value })
  expect(reading).toThrow(ConfigurationError)
  expect(reading).toThrow(new RegExp(`^${name}[^\n]+$`))
})

test('[OPS-01] an engine that speaks is set with a voice for each language, and not without any', () => {
  const url = 'https://voice.example/engine/'
  expect(() => readConfig({ VOICE_URL: url })).toThrow('VOICES')
  expect(readConfig({ VOICE_URL: url, VOICES: 'nl-NL=hanna, zh-TW = mei', VOICE_KEY: 'key' }).voice).toEqual({
    url: 'https://voice.example/engine',
    key: 'key',
    model: 'tts-1',
    voices: { 'nl-NL': 'hanna', 'zh-TW': 'mei' },
    milliseconds: 10_000,
    retries: 1,
  })
  expect(readConfig({}).voice).toBe('embedded')
  expect(readConfig({ VOICE: 'none' }).voice).toBe('none')
})

test.each([
  ['an address that is not loopback', { HOST: '0.0.0.0' }],
  ['a public address of the portal', { PUBLIC_URL: 'https://care.example' }],
  ['a database server', { DATABASE_URL: 'postgres://localhost/kompaan' }],
])('[SEC-04] with %s the server is in production, unless a demo is asked for', (_, env) => {
  expect(() => readConfig(env)).toThrow(
    /does not start in production without SECRET_KEY.*SMTP_URL, MAIL_FROM, OPERATOR_EMAIL/,
  )
  for (const name of ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'OPERATOR_EMAIL']) {
    const others = { ...productionSecrets, ...env, HOST: '0.0.0.0', [name]: undefined }
    expect(() => readConfig(others)).toThrow(new RegExp(`without ${name} `))
  }
  expect(readConfig({ ...productionSecrets, ...env }).production).toBe(true)
  expect(readConfig({ ...env, DEMO: 'true' }).production).toBe(false)
})

test('[SEC-04] in production the server refuses to start without its secrets, in one sentence that names them', async () => {
  const nowhere = folders.empty()
  const server = startServerProcess({ DATA_DIR: nowhere, HOST: '0.0.0.0' })
  await server.ended()
  expectSentence(server, /without SECRET_KEY, PUBLIC_URL, SMTP_URL, MAIL_FROM, OPERATOR_EMAIL/)
  expect(existsSync(nowhere)).toBe(false)
})

test('[SEC-04] a first start that was killed halfway is made up for; in production without demo and outbox', async () => {
  const fresh = folders.empty()
  const killed = startServerProcess({ DATA_DIR: fresh })
  await until(() => existsSync(fresh) && readdirSync(fresh).some((name) => name.startsWith('postgres.')), {
    what: 'the database is being made',
    withinMilliseconds: 180_000,
  })
  await killed.end('SIGKILL')

  const port = await freePort()
  const server = startServerProcess({ DATA_DIR: fresh, ...productionSecrets, PORT: String(port) })
  await server.ready()
  const address = `http://127.0.0.1:${port}`
  expect(server.output()).not.toMatch(/demo|outbox/i)
  expect((await fetch(`${address}/outbox`)).status).toBe(404)
  expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({
    production: true,
    outbox: false,
    recurringV2: true,
  })
  expect((await logIn(address, 'demo@kompaan.example', 'Samen-koffie-om-tien')).status).toBe(401)
  await server.end('SIGTERM')
  expect(readdirSync(fresh).filter((name) => name.startsWith('postgres.'))).toEqual([])
})

function logIn(address: string, email: string, password: string): Promise<Response> {
  return fetch(`${address}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8)
}
