import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishRelease } from '../../testing/publish-release.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'
import { enrolment, enrolRobot, pairedCarer, testSoftware } from '../../testing/test-robot.ts'
import type { TestRobot } from '../../testing/test-robot.ts'

let app: TestApp
let robot: TestRobot
let carer: Person
let params: { robotId: string }
const content = Buffer.from('robot software '.repeat(5000))
beforeAll(async () => {
  app = await startTestApp()
  robot = await enrolRobot(app)
  carer = await pairedCarer(app, robot)
  params = { robotId: robot.id }
  await robot.beat()
})
afterAll(() => app.stop())

async function config() {
  return (await app.client.call('robotConfig', { token: carer.accessToken, params })).value
}

const press = (name: 'deployUpdate' | 'installUpdate') =>
  app.client.call(name, { token: carer.accessToken, params })

async function openInstruction(kind: 'fetch' | 'restart'): Promise<string> {
  const open = (await app.client.call('instructions', { token: robot.token })).value
  return open.find((each) => each.kind === kind)?.id ?? ''
}

async function done(instructionId: string): Promise<void> {
  await app.client.call('instructionResult', {
    token: robot.token,
    params: { instructionId },
    body: { outcome: 'done', at: new Date(app.clock.now()).toISOString() },
  })
}

test('[ROB-07] a robot that never told anything has the default capabilities; development hosts add theirs', async () => {
  const added = await app.client.operator('addRobot', { serial: 'NEVER-SEEN-1' })
  const owner = await app.client.signUp()
  await app.client.operator('handOverRobot', { serial: 'NEVER-SEEN-1', email: owner.email })
  const answer = await app.client.call('robotConfig', {
    token: owner.accessToken,
    params: { robotId: added.value.id },
  })
  expect(answer.value).toEqual({
    timestamp: null,
    capabilities: [
      'remoteUpdate-v2',
      'scriptExecution-v1',
      'remoteRestart-v1',
      'multipleChoice-v1',
      'multiLingual-v1',
      'report-v1',
      'statusCheck-v1',
    ],
    hardware: null,
    software: { version: null, updateStatus: 'upToDate', availableVersion: null, progress: null },
  })
})

test('[ROB-07] hardware and software are told as the robot last told them, and when that was', async () => {
  const hardware = { model: 'kompaan-2', revision: 'B' }
  const told = await enrolRobot(app, { hardware, capabilities: ['remoteUpdate-v2'] })
  const owner = await pairedCarer(app, told)
  const read = async () =>
    (await app.client.call('robotConfig', { token: owner.accessToken, params: { robotId: told.id } })).value
  expect(await read()).toEqual({
    timestamp: new Date(app.clock.now()).toISOString(),
    capabilities: ['remoteUpdate-v2', 'multipleChoice-v1', 'multiLingual-v1', 'report-v1', 'statusCheck-v1'],
    hardware,
    software: { version: '2.20.2', updateStatus: 'upToDate', availableVersion: null, progress: null },
  })
  // A new body under the old serial number, without a revision.
  app.clock.advance(60_000)
  const { serial, secret } = told
  const anew = enrolment({
    serial,
    secret,
    hardware: { model: 'kompaan-3' },
    capabilities: [],
    software: { version: '2.20.3', updateStatus: 'upToDate' },
  })
  await app.client.call('enrol', { body: anew })
  expect(await read()).toMatchObject({
    timestamp: new Date(app.clock.now()).toISOString(),
    hardware: { model: 'kompaan-3' },
    software: { version: '2.20.3', updateStatus: 'upToDate' },
  })
  expect((await read()).hardware).not.toHaveProperty('revision')
})

test('[ROB-07] in production a robot has the capabilities it tells and no others', async () => {
  const production = await startTestApp({
    env: {
      DEMO: 'false',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_URL: 'https://care.example',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'Kompaan <noreply@care.example>',
      OPERATOR_EMAIL: 'help@care.example',
    },
  })
  const enrolled = await enrolRobot(production, { capabilities: ['report-v1'] })
  const owner = await pairedCarer(production, enrolled)
  const answer = await production.client.call('robotConfig', {
    token: owner.accessToken,
    params: { robotId: enrolled.id },
  })
  expect(answer.value.capabilities).toEqual(['report-v1'])
  await production.stop()
})

test('[UPD-01] nothing to do before there is a newer release', async () => {
  expect((await config()).software.updateStatus).toBe('upToDate')
  expect(await press('deployUpdate')).toMatchObject({ status: 409, error: 'nothing_to_do' })
  expect((await publishRelease(app, '2.9.0')).status).toBe(201)
  expect((await config()).software.updateStatus).toBe('upToDate')
})

test('[UPD-01] outdated, downloading, ready to install, installed: as the robot reports it', async () => {
  const before = (await robot.beat()).value.stateVersion
  const { sha256 } = await publishRelease(app, '2.21.0', content)
  expect((await config()).software).toMatchObject({ updateStatus: 'outdated', availableVersion: '2.21.0' })
  // Robots find out by themselves, one after the other.
  app.clock.advance(10 * 60_000)
  expect((await robot.beat()).value.stateVersion).toBeGreaterThan(before)
  const state = (await app.client.call('state', { token: robot.token })).value
  const part = state.items.find(({ kind }) => kind === 'software')
  const body = await app.client.call('stateBody', {
    token: robot.token,
    params: { sha256: part?.sha256 ?? '' },
  })
  expect(JSON.parse(body.text)).toEqual({ version: '2.21.0', sha256, size: content.length })
  expect(createHash('sha256').update(body.text).digest('hex')).toBe(part?.sha256)

  expect(await press('installUpdate')).toMatchObject({ status: 409, error: 'nothing_to_do' })
  expect((await press('deployUpdate')).status).toBe(202)
  expect((await config()).software).toMatchObject({ updateStatus: 'downloading', progress: 0 })
  expect(await press('deployUpdate')).toMatchObject({ status: 409, error: 'nothing_to_do' })
  await robot.beat({
    software: { ...testSoftware, updateStatus: 'downloading', target: '2.21.0', progress: 60 },
  })
  expect((await config()).software).toMatchObject({ updateStatus: 'downloading', progress: 60 })
  await done(await openInstruction('fetch'))
  await robot.beat({ software: { ...testSoftware, updateStatus: 'readyToInstall', target: '2.21.0' } })
  expect((await config()).software.updateStatus).toBe('readyToInstall')
  expect((await press('installUpdate')).status).toBe(202)
  expect(await press('installUpdate')).toMatchObject({ status: 409, error: 'nothing_to_do' })
  await done(await openInstruction('restart'))
  await robot.beat({ software: { version: '2.21.0', updateStatus: 'upToDate' } })
  expect((await config()).software).toMatchObject({ version: '2.21.0', updateStatus: 'upToDate' })
})

test('[UPD-02] a robot that is offline is not told, one that falters is', async () => {
  await publishRelease(app, '2.22.0')
  app.clock.advance(91_000)
  expect(await press('deployUpdate')).toMatchObject({ status: 409, error: 'robot_offline' })
  app.clock.advance(60_000)
  await robot.beat({ software: { version: '2.21.0', updateStatus: 'outdated' } })
  const status = await app.client.call('heartbeatStatus', { token: carer.accessToken, params })
  expect(status.value.status).toBe('intermittent')
  expect((await press('deployUpdate')).status).toBe(202)
})

test('[UPD-02] a robot without remoteUpdate-v2 is not told to update', async () => {
  const plain = await enrolRobot(app, { capabilities: ['report-v1'] })
  const owner = await pairedCarer(app, plain)
  await plain.beat()
  const answer = await app.client.call('deployUpdate', {
    token: owner.accessToken,
    params: { robotId: plain.id },
  })
  expect(answer).toMatchObject({ status: 409, error: 'nothing_to_do' })
})

test.each([['remoteUpdate-v2'], ['remoteRestart-v1']])(
  '[UPD-02] a robot with %s alone is not told to install (D-74)',
  async (capability) => {
    const plain = await enrolRobot(app, { capabilities: [capability] })
    const owner = await pairedCarer(app, plain)
    await publishRelease(app, '2.23.0')
    await plain.beat({ software: { ...testSoftware, updateStatus: 'readyToInstall', target: '2.23.0' } })
    const answer = await app.client.call('installUpdate', {
      token: owner.accessToken,
      params: { robotId: plain.id },
    })
    expect(answer).toMatchObject({ status: 409, error: 'nothing_to_do' })
  },
)

test('[BOT-01] a release is downloaded whole or from where it broke off, and its ETag is its checksum', async () => {
  const get = (headers: Record<string, string> = {}) =>
    fetch(`${app.url}/device/v1/releases/2.21.0`, {
      headers: { authorization: `Bearer ${robot.token}`, ...headers },
    })
  const whole = await get()
  expect(whole.status).toBe(200)
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
  expect(whole.headers.get('etag')).toBe(`"${createHash('sha256').update(content).digest('hex')}"`)
  const rest = await get({ range: 'bytes=74990-' })
  expect(rest.status).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes 74990-74999/${content.length}`)
  expect(Buffer.from(await rest.arrayBuffer()).equals(content.subarray(74_990))).toBe(true)
  expect((await get({ range: 'bytes=75000-' })).status).toBe(416)
  const unknown = await app.client.call('release', { token: robot.token, params: { version: '9.9.9' } })
  expect(unknown.status).toBe(404)
})

function download(version: string, headers: Record<string, string> = {}) {
  return fetch(`${app.url}/device/v1/releases/${version}`, {
    headers: { authorization: `Bearer ${robot.token}`, ...headers },
  })
}

test('[BOT-01] a part is sent only of the file that the robot holds the beginning of', async () => {
  const etag = `"${createHash('sha256').update(content).digest('hex')}"`
  const same = await download('2.21.0', { range: 'bytes=10-19', 'if-range': etag })
  expect([same.status, await same.text()]).toEqual([206, content.subarray(10, 20).toString()])
  for (const other of [`"${'0'.repeat(64)}"`, `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
    const answer = await download('2.21.0', { range: 'bytes=10-19', 'if-range': other })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, content.length])
  }
})

test('[BOT-01] the last bytes, too many bytes, several ranges and nonsense', async () => {
  const ranged = async (range: string) => {
    const answer = await download('2.21.0', { range })
    return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength]
  }
  const { length } = content
  expect(await ranged('bytes=-10')).toEqual([206, `bytes ${length - 10}-${length - 1}/${length}`, 10])
  expect(await ranged('bytes=0-99999999')).toEqual([206, `bytes 0-${length - 1}/${length}`, length])
  for (const whole of ['bytes=0-1,5-6', 'bytes=a-b', 'lines=1-2', 'bytes=', 'bytes=5-1,nonsense']) {
    expect(await ranged(whole)).toEqual([200, null, length])
  }
  const beyond = await download('2.21.0', { range: `bytes=${length}-` })
  expect(beyond.headers.get('content-range')).toBe(`bytes */${length}`)
  expect([beyond.status, await beyond.json()]).toMatchObject([416, { error: 'range_not_satisfiable' }])
})

test('a release whose file is gone, or is not whole, can be asked for again later, and the log says so', async () => {
  const version = '2.21.1'
  const { sha256 } = await publishRelease(app, version)
  const path = join(app.config.dataDir, 'files', sha256)
  const whole = readFileSync(path)
  for (const damage of [() => rmSync(path), () => writeFileSync(path, whole.subarray(1))]) {
    damage()
    const before = app.logLines.length
    const answer = await download(version)
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'unavailable' }])
    const errors = app.logLines.slice(before).filter((line) => line.includes('"level":50'))
    expect(errors.join()).toContain(sha256)
  }
  writeFileSync(path, whole)
  expect((await download(version)).status).toBe(200)
})

test('[OPS-03] an operator whose disk is full is told so, and publishes the same version when there is room', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  vi.spyOn(app.app.services.files, 'keep').mockRejectedValueOnce(full)
  const { method, path } = contract().publishRelease
  const answer = await app.app.operatorServer.inject({
    method,
    url: `${path}?version=60.0.0`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: 'robot software',
  })
  expect(answer.json()).toMatchObject({ error: 'storage_full', details: [{ message: full.message }] })
  expect((await publishRelease(app, '60.0.0')).status).toBe(201)
})

test('a version is published once, however it is written', async () => {
  expect((await publishRelease(app, '2.22')).status).toBe(409)
  expect((await publishRelease(app, 'latest')).status).toBe(400)
})
