import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { contract } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../../../tools/free-port.ts'
import { systemActor } from '../audit/audit-entry.ts'
import { readConfig } from '../config.ts'
import { dataFolderPaths, openSharedFolder, takeDataFolder } from '../db/data-folder.ts'
import { openEmbeddedDatabase, openServerDatabase } from '../db/database.ts'
import { contact, robot as robotTable } from '../db/schema.ts'
import { queueMailTo } from '../features/mail/queue-mail.ts'
import { startApp } from '../start.ts'
import type { RunningApp } from '../start.ts'
import { freshPlace } from '../testing/fresh-place.ts'
import type { Place } from '../testing/fresh-place.ts'
import { openStream } from '../testing/open-stream.ts'
import { makeDataFolders, startCommand } from '../testing/server-process.ts'
import type { DataFolders } from '../testing/server-process.ts'
import { startSmtpSink } from '../testing/smtp-sink.ts'
import { tablePrints } from '../testing/table-prints.ts'
import { until } from '../testing/until.ts'
import { runCommand } from './run-command.ts'
import type { CommandOutcome } from './run-command.ts'

// Commands open databases of their own when no server runs.
vi.setConfig({ testTimeout: 240_000 })

let folders: DataFolders
let folder = ''
let server: RunningApp
let url = ''
beforeAll(async () => {
  folders = makeDataFolders()
  folder = await folders.prepared()
  await startServer(folder)
}, 120_000)
afterAll(async () => {
  await server.stop()
  folders.remove()
})

async function startServer(dataDir: string): Promise<void> {
  server = await startApp(readConfig({ DATA_DIR: dataDir, PORT: '0' }))
  await server.app.listenForOperator(server.folder.socketPath)
  url = `http://127.0.0.1:${(await server.app.listen()).port}`
}

function kompaan(words: readonly string[], dataDir = folder): Promise<CommandOutcome> {
  return runCommand(words, { DATA_DIR: dataDir })
}

/** A refusal is one sentence on the error stream. */
function expectRefusal(outcome: CommandOutcome, words: RegExp, code = 1): void {
  expect(outcome).toMatchObject({ code, said: '' })
  expect(outcome.complained).toMatch(words)
  expect(outcome.complained.trimEnd().split('\n')).toHaveLength(1)
}

function file(name: string, content?: string | Buffer): string {
  const path = `${folder}-${name}`
  if (content !== undefined) writeFileSync(path, content)
  return path
}

async function call(method: string, path: string, token?: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

const other = { firstName: 'Jan', lastName: 'Bos', email: 'jan@example.nl', phoneNumber: '0687654321' }
const carer = {
  firstName: 'Mieke',
  lastName: 'van ’t Hof',
  email: 'mieke@example.nl',
  phoneNumber: '0612345678',
  language: 'nl',
  password: 'lente in de tuin 7',
}
let token = ''
let refreshToken = ''

test('[OPS-03] without a command, or with one that is not there, it says what there is', async () => {
  const help = await kompaan([])
  expect(help).toMatchObject({ code: 0, complained: '' })
  for (const command of [
    'eula publish',
    'users confirm',
    'users remove-mfa',
    'users free-address',
    'users lock',
    'users unlock',
    'robots add',
    'robots hand-over',
    'backup',
    'restore',
  ]) {
    expect(help.said).toContain(command)
  }
  expect(await kompaan(['robots', 'paint'])).toMatchObject({ code: 2, said: '', complained: help.said })
  expectRefusal(await kompaan(['robots', 'add']), /^Usage: npx kompaan robots add SERIAL/, 2)
})

test('[OPS-03] `eula publish` publishes a version in two languages, up to the length that is allowed', async () => {
  const nl = file('nl.md', `# Nieuwe voorwaarden\n${'é'.repeat(90_000)}`)
  const en = file('en.md', `# New terms\n${'x'.repeat(90_000)}`)
  expect(await kompaan(['eula', 'publish', nl, en])).toMatchObject({ code: 0, complained: '' })
  const latest = contract().latestEula.answer.schema.parse(
    await call('GET', '/api/account/eula/latest?language=en'),
  )
  expect(latest).toMatchObject({ version: 1, content: readFileSync(en, 'utf8') })
  expectRefusal(await kompaan(['eula', 'publish', nl, file('gone.md')]), /There is no file/)
  expectRefusal(await kompaan(['eula', 'publish', nl, file('empty.md', '')]), /body\.en/)
})

test('[OPS-03] `users confirm` confirms an account, and tells when there is none', async () => {
  const eula = contract().latestEula.answer.schema.parse(await call('GET', '/api/account/eula/latest'))
  const tokens = await call('PUT', '/api/account/signup', undefined, { ...carer, eulaVersionId: eula.id })
  const signedUp = contract().signup.answer.schema.parse(tokens)
  token = signedUp.access_token
  refreshToken = signedUp.refresh_token
  await call('PUT', '/api/account/signup', undefined, { ...carer, ...other, eulaVersionId: eula.id })
  expect(await kompaan(['users', 'confirm', 'MIEKE@example.nl'])).toMatchObject({ code: 0, complained: '' })
  expect(await call('GET', '/api/account/v4/self', token)).toMatchObject({ user: { status: 'ACTIVE' } })
  expectRefusal(await kompaan(['users', 'confirm', 'nobody@example.nl']), /There is nothing here/)
})

test('[OPS-03, SEC-18d] `users lock` ends what is open and lets nobody in until `users unlock`', async () => {
  const logIn = () =>
    call('POST', '/api/account/login', undefined, { email: other.email, password: carer.password })
  const { access_token } = contract().login.answer.schema.parse(await logIn())
  expect(await kompaan(['users', 'lock', other.email])).toMatchObject({ code: 0, complained: '' })
  expect(await call('GET', '/api/account/v4/self', access_token)).toMatchObject({ error: 'invalid_token' })
  expect(await logIn()).toMatchObject({ error: 'account_locked' })
  expect(await kompaan(['users', 'unlock', other.email])).toMatchObject({ code: 0, complained: '' })
  expect(await logIn()).toHaveProperty('access_token')
  expectRefusal(await kompaan(['users', 'lock', 'nobody@example.nl']), /There is nothing here/)
})

test('[OPS-03] `users remove-mfa` and `users free-address` help the owner of an address, and tell when there is nothing to do', async () => {
  const eula = contract().latestEula.answer.schema.parse(await call('GET', '/api/account/eula/latest'))
  const person = { ...carer, email: 'squatter@example.nl', eulaVersionId: eula.id }
  const signUp = () => call('PUT', '/api/account/signup', undefined, person)
  expect(await signUp()).toHaveProperty('access_token')
  expectRefusal(await kompaan(['users', 'remove-mfa', person.email]), /not on/)
  expect(await kompaan(['users', 'free-address', person.email])).toMatchObject({ code: 0, complained: '' })
  expect(await signUp()).toHaveProperty('access_token')
  expectRefusal(await kompaan(['users', 'free-address', carer.email]), /has confirmed the account/)
  expect(await kompaan(['users', 'free-address', person.email])).toMatchObject({ code: 0, complained: '' })
})

test('[OPS-03] `robots add` and `robots hand-over` give a robot to a carer, once', async () => {
  expect(await kompaan(['robots', 'add', 'KMP-2026-0001'])).toMatchObject({ code: 0, complained: '' })
  const handOver = ['robots', 'hand-over', 'KMP-2026-0001', carer.email]
  expect(await kompaan(handOver)).toMatchObject({ code: 0, complained: '' })
  expect(await call('GET', '/api/robot/robots/mine', token)).toMatchObject([
    { robot: 'KMP-2026-0001', role: 'PRIMARY_CARER' },
  ])
  expectRefusal(await kompaan(['robots', 'hand-over', 'KMP-2026-0001', other.email]), /already linked/)
  expectRefusal(await kompaan(['robots', 'add', 'a/b']), /serial/)
})

test('[OPS-03, OFF-02] `contacts clear` has an address mailed again that refused mail, and tells when none did', async () => {
  const { database } = server.app.services
  const [robot] = await database.select().from(robotTable).where(eq(robotTable.serial, 'KMP-2026-0001'))
  const email = 'buur@example.nl'
  await database.insert(contact).values({
    id: randomUUIDv7(),
    robotId: robot?.id ?? '',
    email,
    emailKey: email,
    language: 'nl',
    notificationDelay: 60,
    onlineNotification: true,
    state: 'bounces',
    nonce: 'none',
    createdAt: Date.now(),
    bouncedAt: Date.now(),
  })
  expect(await kompaan(['contacts', 'clear', 'Buur@example.nl'])).toMatchObject({ code: 0, complained: '' })
  expect(await call('GET', `/api/robot/robots/${robot?.id ?? ''}/contacts`, token)).toMatchObject([
    { email, status: 'cleared' },
  ])
  expectRefusal(await kompaan(['contacts', 'clear', email]), /There is nothing here/)
  expectRefusal(await kompaan(['contacts', 'clear']), /contacts clear EMAIL/, 2)
})

test('[OPS-04] `backup` writes a file that only its owner reads, beside a running server, and never over another', async () => {
  const path = file('first.backup')
  const command = startCommand(['backup', path], { DATA_DIR: folder })
  expect(await command.ended()).toBe(0)
  expect(command.output()).toContain(path)
  expect(command.errors()).toBe('')
  expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  const before = readFileSync(path)
  expectRefusal(await kompaan(['backup', path]), /already/)
  expect(readFileSync(path).equals(before)).toBe(true)
})

let cursor = ''
let target = ''

test('[OPS-04] restored into a clean folder everything is there, and nothing is restored over', async () => {
  cursor = await firstEventId()
  await server.stop()
  // Without a running server the command opens the folder itself.
  const path = file('second.backup')
  expect(await kompaan(['backup', path])).toMatchObject({ code: 0, complained: '' })
  target = folders.empty()
  const restored = await kompaan(['restore', path], target)
  expect(restored).toMatchObject({ code: 0, complained: '' })
  expect(restored.said).toMatch(/All sessions have ended/)
  expect(await printsOf({ DATA_DIR: target })).toEqual(await printsOf({ DATA_DIR: folder }))
  expect(rowsIn(path)).toMatchObject({ account: 4, robot: 1, pairing: 1, eula_version: 1 })

  expectRefusal(await kompaan(['restore', path], target), /There is data here already/)
  expectRefusal(await kompaan(['restore', path], folder), /There is data here already/)
})

test('[OPS-04] the server goes on with what was restored; everybody logs in anew, and streams of before fetch everything', async () => {
  copyFileSync(dataFolderPaths(folder).secretKeyPath, dataFolderPaths(target).secretKeyPath)
  await startServer(target)
  // Whoever logged out since, or was locked out, must not be in again.
  expect(await call('GET', '/api/account/v4/self', token)).toMatchObject({ error: 'invalid_token' })
  expect(await call('POST', '/api/account/refresh', undefined, { refreshToken })).toMatchObject({
    error: 'invalid_token',
  })
  const { email, password } = carer
  const login = contract().login.answer.schema.parse(
    await call('POST', '/api/account/login', undefined, { email, password }),
  )
  token = login.access_token
  expect(await call('GET', '/api/account/v4/self', token)).toMatchObject({ user: { username: carer.email } })
  expect(await firstEvent(cursor)).toContain('event: resync')
})

/** What the live stream says first to somebody who comes back with the id of an event. */
async function firstEvent(lastEventId?: string): Promise<string> {
  const stream = await openStream({ url }, token, lastEventId)
  stream.close()
  return stream.text()
}

async function firstEventId(): Promise<string> {
  return /^id: (\S+)$/m.exec(await firstEvent())?.[1] ?? ''
}

test('[OPS-04] a mail that waited when the backup was made is sent after the restore', async () => {
  const [source, target] = [await freshPlace(folders), await freshPlace(folders)]
  const path = file('third.backup')
  const secretKey = randomBytes(32).toString('base64')
  const settings = { SECRET_KEY: secretKey, PORT: '0', LOG_LEVEL: 'silent' }
  // Nobody is there to take the mail.
  const deaf = { ...settings, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
  const first = await startApp(readConfig({ ...deaf, ...source }))
  await first.app.services.runUnit(systemActor, (unit) =>
    queueMailTo(unit, { kind: 'passwordChanged', recipient: 'wacht@example.nl', language: 'nl' }),
  )
  await first.stop()
  expect(await runCommand(['backup', path], { ...deaf, ...source })).toMatchObject({ code: 0 })
  expect(await runCommand(['restore', path], { ...deaf, ...target })).toMatchObject({ code: 0 })
  const sink = await startSmtpSink()
  const second = await startApp(readConfig({ ...settings, SMTP_URL: sink.url, ...target }))
  await second.app.listen()
  await until(() => sink.received.length > 0, { what: 'the mail is sent' })
  expect(sink.received).toMatchObject([{ to: ['wacht@example.nl'] }])
  await second.stop()
  await sink.goDown()
})

test('[OPS-04] files of releases are in the backup; one that is missing or damaged is told, and the rest is restored', async () => {
  const [source, first, second] = [
    await freshPlace(folders),
    await freshPlace(folders),
    await freshPlace(folders),
  ]
  const published = new Map<string, string>()
  for (const version of ['5.0.0', '5.1.0', '5.2.0']) {
    const content = randomBytes(200_000)
    published.set(version, createHash('sha256').update(content).digest('hex'))
    const words = ['releases', 'publish', version, file(version, content)]
    expect(await runCommand(words, source)).toMatchObject({ code: 0 })
  }
  const pathIn = ({ DATA_DIR }: Place, version: string) =>
    join(DATA_DIR, 'files', published.get(version) ?? '')
  const whole = file('files.backup')
  expect(await runCommand(['backup', whole], source)).toMatchObject({ code: 0, complained: '' })
  expect((await runCommand(['restore', whole], first)).said).toMatch(/files of releases are back/)
  for (const version of published.keys()) {
    expect(readFileSync(pathIn(first, version)).equals(readFileSync(file(version)))).toBe(true)
  }

  rmSync(pathIn(source, '5.0.0'))
  writeFileSync(pathIn(source, '5.1.0'), randomBytes(200_000))
  const holed = file('holed.backup')
  expect(await runCommand(['backup', holed], source)).toMatchObject({ code: 0 })
  const restored = await runCommand(['restore', holed], second)
  expect(restored).toMatchObject({ code: 0, complained: '' })
  expect(restored.said).toMatch(/no whole file of release 5\.0\.0, 5\.1\.0:/)
  expect(readFileSync(pathIn(second, '5.2.0')).equals(readFileSync(file('5.2.0')))).toBe(true)
  expect(await printsOf(second)).toEqual(await printsOf(source))
})

test('[OPS-04] a file that is damaged is refused, and the folder takes a good one after it', async () => {
  target = await folders.prepared()
  const good = file('second.backup')
  const short = file('short.backup', readFileSync(good).subarray(0, Math.floor(statSync(good).size * 0.7)))
  expectRefusal(await kompaan(['restore', short], target), /damaged/)
  expectRefusal(await kompaan(['restore', file('gone.backup')], target), /There is no file/)
  expect(await kompaan(['restore', good], target)).toMatchObject({ code: 0, complained: '' })
  expect(await printsOf({ DATA_DIR: target })).toEqual(await printsOf({ DATA_DIR: folder }))
})

/** What a restore does not bring back as it was. */
const anewTables = ['access_token', 'refresh_token', 'session', 'installation', 'audit_entry']

async function printsOf({ DATA_DIR, DATABASE_URL }: Place): Promise<Record<string, string>> {
  const taken = DATABASE_URL === undefined ? takeDataFolder(DATA_DIR) : openSharedFolder(DATA_DIR)
  const opened =
    DATABASE_URL === undefined
      ? await openEmbeddedDatabase(taken.databasePath)
      : openServerDatabase(DATABASE_URL)
  try {
    // When a migration was applied is told of the database, not of its content.
    return await tablePrints(opened.pool, { except: [...anewTables, 'migration'] })
  } finally {
    await opened.close()
    taken.release()
  }
}

function rowsIn(path: string): Record<string, number> {
  const slice = z.object({ table: z.string(), rows: z.array(z.unknown()) })
  const counts: Record<string, number> = {}
  for (const line of gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n')) {
    const parsed = slice.safeParse(JSON.parse(line))
    if (parsed.success) counts[parsed.data.table] = (counts[parsed.data.table] ?? 0) + parsed.data.rows.length
  }
  return counts
}

test('[OPS-03] a script file is offered to carers, listed and taken away again', async () => {
  const starters = new URL('../features/scripts/starters/nl/', import.meta.url)
  const morning = readFileSync(new URL('morning.json', starters), 'utf8')
  const path = file('koffie.json', morning.replace('"Goedemorgen"', '"Koffie op het terras"'))
  const added = await kompaan(['scripts', 'add', 'public', path])
  expect(added).toMatchObject({ code: 0, complained: '' })
  const [id = ''] = /[0-9a-f-]{36}/.exec(added.said) ?? []
  const listed = (await kompaan(['scripts', 'list'])).said
  expect(listed).toContain(`${id}  public  nl-NL  Koffie op het terras\n`)
  expect(listed.trimEnd().split('\n')).toHaveLength(17)
  expect(await kompaan(['scripts', 'remove', id])).toMatchObject({ code: 0, complained: '' })
  expect((await kompaan(['scripts', 'list'])).said).not.toContain(id)
  expectRefusal(await kompaan(['scripts', 'remove', id]), /./)
  expectRefusal(await kompaan(['scripts', 'add', 'secret', path]), /template, public/)
  expectRefusal(await kompaan(['scripts', 'add', 'public', file('none.json')]), /There is no file/)
  expectRefusal(await kompaan(['scripts', 'add', 'public', file('cut.json', morning.slice(0, 100))]), /file/)
})
