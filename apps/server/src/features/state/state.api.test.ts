import { createHash } from 'node:crypto'
import { statePartsOfRobotMax } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../../audit/audit-entry.ts'
import { day, hour, minute } from '../../ports/clock.ts'
import { publishRelease } from '../../testing/publish-release.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'
import type { TestRobot } from '../../testing/test-robot.ts'
import { putParts, removeParts } from './change-parts.ts'
import type { WantedPart } from './change-parts.ts'
import { fleetSpread } from './state.repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const manifestOf = async (robot: TestRobot) => (await app.client.call('state', { token: robot.token })).value
const wantedBy = async (robot: TestRobot) => (await robot.beat()).value.stateVersion
/** A version holds the robot's own changes above those of the fleet. */
const ownChanges = ({ version }: { version: number }) => Math.floor(version / 1_000_000)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const put = (robotId: string, parts: readonly WantedPart[]) =>
  app.app.services.runUnit(systemActor, (unit) => putParts(unit, robotId, parts))
const fetchParts = async (robot: TestRobot, sha256: string[]) =>
  (await app.client.call('stateParts', { token: robot.token, body: { sha256 } })).value
const song = (number: number, text: string): WantedPart => ({
  kind: 'song',
  id: String(number).padStart(4, '0'),
  content: { text },
})

test('[BOT-01] many parts of a kind make one new version, and come in one answer under the hash of their bytes', async () => {
  const robot = await enrolRobot(app)
  const before = await manifestOf(robot)
  await put(
    robot.id,
    Array.from({ length: 300 }, (_, number) => song(number, `Zeeën ${number}`)),
  )
  const after = await manifestOf(robot)
  expect(ownChanges(after)).toBe(ownChanges(before) + 1)
  expect(after.epoch).toBe(before.epoch)
  expect(after.items).toHaveLength(before.items.length + 300)
  const { parts, gone } = await fetchParts(
    robot,
    after.items.map(({ sha256 }) => sha256),
  )
  expect(parts.map(({ sha256 }) => sha256)).toEqual(after.items.map(({ sha256 }) => sha256))
  expect(parts.map(({ body }) => hashOf(body))).toEqual(parts.map(({ sha256 }) => sha256))
  expect(gone).toEqual([])
})

test('a robot that has all it can have gets nothing more; what it has still changes, and it can still be paused', async () => {
  const robot = await enrolRobot(app)
  const carer = await pairedCarer(app, robot)
  await put(robot.id, [song(1, 'een lied')])
  await app.database.pool.query(
    `insert into state_part (robot_id, kind, id, sha256, body, version)
     select $1, 'song', 'many-' || n, encode(sha256(n::text::bytea), 'hex'), '{}', 1
     from generate_series(1, $2::int) as n`,
    [robot.id, statePartsOfRobotMax - 100],
  )
  await expect(put(robot.id, [song(2, 'nog een')])).rejects.toMatchObject({ code: 'payload_too_large' })
  await put(robot.id, [song(1, 'een ander lied')])
  const until = new Date(app.clock.now() + 3 * hour).toISOString()
  const paused = await app.client.call('putPause', {
    token: carer.accessToken,
    params: { robotId: robot.id },
    body: { until },
  })
  expect(paused.status).toBe(200)
  const { rows } = await app.database.pool.query(
    "select kind from state_part where robot_id = $1 and (kind = 'pause' or body like '%een ander lied%')",
    [robot.id],
  )
  expect(rows).toHaveLength(2)
})

test('a part that is what it was makes no new version, and one that goes is not there any more', async () => {
  const robot = await enrolRobot(app)
  await put(robot.id, [song(1, 'een'), song(2, 'twee')])
  const before = await manifestOf(robot)
  await put(robot.id, [song(1, 'een'), song(2, 'twee')])
  expect(await manifestOf(robot)).toEqual(before)
  await put(robot.id, [song(1, 'een'), song(2, 'anders')])
  expect(ownChanges(await manifestOf(robot))).toBe(ownChanges(before) + 1)
  const removing = () =>
    app.app.services.runUnit(systemActor, (unit) =>
      removeParts(unit, robot.id, [
        { kind: 'song', id: '0001' },
        { kind: 'song', id: '0009' },
      ]),
    )
  await removing()
  const after = await manifestOf(robot)
  expect(ownChanges(after)).toBe(ownChanges(before) + 2)
  expect(after.items.filter(({ kind }) => kind === 'song').map(({ id }) => id)).toEqual(['0002'])
  await removing()
  expect(await manifestOf(robot)).toEqual(after)
  const old = before.items.find(({ id }) => id === '0001')?.sha256 ?? ''
  const kept = after.items.find(({ id }) => id === '0002')?.sha256 ?? ''
  expect(await fetchParts(robot, [old, kept])).toMatchObject({ parts: [{ sha256: kept }], gone: [old] })
})

test('[BOT-01] an answer holds no more than a megabyte, but always a part; the rest is asked for again', async () => {
  const robot = await enrolRobot(app)
  await put(robot.id, [
    song(1, 'a'.repeat(600_000)),
    song(2, 'b'.repeat(600_000)),
    song(3, 'c'),
    song(4, 'd'.repeat(1_100_000)),
  ])
  const songs = (await manifestOf(robot)).items.filter(({ kind }) => kind === 'song')
  const [one = '', two = '', three = '', four = ''] = songs.map(({ sha256 }) => sha256)
  const came = async (asked: string[]) => (await fetchParts(robot, asked)).parts.map(({ sha256 }) => sha256)
  expect(await came([one, two, three, four])).toEqual([one])
  expect(await came([two, three, four])).toEqual([two, three])
  expect(await came([four])).toEqual([four])
})

test('[BOT-01] a robot that names the state it holds is listed what changed since, and one that names another is listed all', async () => {
  const robot = await enrolRobot(app)
  await put(robot.id, [song(1, 'een'), song(2, 'twee'), song(3, 'drie')])
  const before = await manifestOf(robot)
  expect(before.total).toBe(before.items.length)
  await put(robot.id, [song(2, 'anders'), song(4, 'vier')])
  const listed = async (epoch: string, version: number) => {
    const answer = await app.client.call('state', {
      token: robot.token,
      query: { since: `${epoch}.${version}` },
    })
    expect(answer.value.total).toBe(before.total + 1)
    return answer.value.items.filter(({ kind }) => kind !== 'software').map(({ id }) => id)
  }
  const all = ['robot', 'robot', '0001', '0002', '0003', '0004'].toSorted()
  expect(await listed(before.epoch, before.version)).toEqual(['0002', '0004'])
  expect((await listed(before.epoch, before.version + 10_000_000)).toSorted()).toEqual(all)
  expect((await listed('0197a5b0-0000-4000-8000-00000000c0de', before.version)).toSorted()).toEqual(all)
  expect((await listed(before.epoch, 0)).toSorted()).toEqual(all)
})

test('[SEC-29] a robot gets no part of another robot', async () => {
  const [robot, other] = [await enrolRobot(app), await enrolRobot(app)]
  const content = { name: 'Van een ander', songIds: [] }
  await put(other.id, [{ kind: 'playlist', id: '0001', content }])
  const sha256 = (await manifestOf(other)).items.find(({ kind }) => kind === 'playlist')?.sha256 ?? ''
  expect(await fetchParts(robot, [sha256])).toEqual({ parts: [], gone: [sha256] })
  expect((await app.client.call('stateBody', { token: robot.token, params: { sha256 } })).status).toBe(404)
  expect((await app.client.call('stateBody', { token: other.token, params: { sha256 } })).status).toBe(200)
})

test('[SET-04] a version that was never wanted, or of another epoch, or of a part that is not understood, is not what the robot runs with', async () => {
  const robot = await enrolRobot(app)
  const carer = await pairedCarer(app, robot)
  const status = async () =>
    (await app.client.call('robotSettings', { token: carer.accessToken, params: { robotId: robot.id } }))
      .value.updateStatus
  const stateVersion = await wantedBy(robot)
  await robot.beat({ stateVersion })
  expect(await status()).toBe('updated')
  await robot.beat({ stateVersion: stateVersion + 1 })
  expect(await status()).toBe('updating')
  await robot.beat({ stateVersion, stateEpoch: '0197a5b0-0000-4000-8000-00000000c0de' })
  expect(await status()).toBe('updating')
  await robot.beat({ stateVersion, unreadable: [{ kind: 'settings', id: 'robot' }] })
  expect(await status()).toBe('updating')
  expect(app.logLines.filter((line) => line.includes('does not understand'))).toEqual([
    expect.stringContaining(robot.id),
  ])
  await robot.beat({ stateVersion, unreadable: [{ kind: 'song', id: 'robot' }] })
  expect(await status()).toBe('updated')
})

test('[UPD-01] a release is one row for any fleet, and reaches the robots one after the other', async () => {
  const robots: TestRobot[] = []
  for (let number = 0; number < 12; number += 1) robots.push(await enrolRobot(app))
  const before = await Promise.all(robots.map(wantedBy))
  const newcomers = async () => {
    const wanted = await Promise.all(robots.map(wantedBy))
    return wanted.map((version, index) => version - (before[index] ?? 0))
  }
  const softwareOf = async (robot: TestRobot) =>
    (await manifestOf(robot)).items.find(({ kind }) => kind === 'software')
  expect(await softwareOf(robots[0] ?? (await enrolRobot(app)))).toBeUndefined()
  await publishRelease(app, '3.0.0')
  const { rows } = await app.database.pool.query('select 1 from fleet_part')
  expect(rows).toHaveLength(1)

  const shown: number[] = []
  for (let passed = 0; passed < fleetSpread; passed += fleetSpread / 10) {
    shown.push((await newcomers()).reduce((sum, each) => sum + each, 0))
    app.clock.advance(fleetSpread / 10)
  }
  // Never less than before, never everybody at once.
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  expect(new Set(shown).size).toBeGreaterThan(3)
  expect(await newcomers()).toEqual(robots.map(() => 1))
  for (const robot of robots) {
    const { version, items } = await manifestOf(robot)
    expect({ version, there: items.some(({ kind }) => kind === 'software') }).toEqual({
      version: await wantedBy(robot),
      there: true,
    })
  }
})

test('[UPD-02] a carer who wants the update now does not wait for the robot’s turn, and neither does who enrols', async () => {
  const robot = await enrolRobot(app)
  const carer = await pairedCarer(app, robot)
  const before = await wantedBy(robot)
  await publishRelease(app, '3.1.0')
  const deployed = await app.client.call('deployUpdate', {
    token: carer.accessToken,
    params: { robotId: robot.id },
  })
  expect(deployed.status).toBe(202)
  expect(await wantedBy(robot)).toBe(before + 1)
  const newest = (await manifestOf(await enrolRobot(app))).items.find(({ kind }) => kind === 'software')
  expect((await manifestOf(robot)).items).toContainEqual(newest)
})

test('[UPD-01] a release that every robot is past is forgotten; the newest stays, and so do the versions', async () => {
  await publishRelease(app, '70.0.0')
  await publishRelease(app, '70.1.0')
  const kept = async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      "select body::jsonb ->> 'version' as name from fleet_part order by version",
    )
    return rows.map(({ name }) => name)
  }
  await app.pass(30 * minute)
  // Some robots may still fetch what they were told of.
  expect(await kept()).toEqual(expect.arrayContaining(['70.0.0', '70.1.0']))
  const robot = await enrolRobot(app)
  const before = await manifestOf(robot)
  await app.pass(hour)
  expect(await kept()).toEqual(['70.1.0'])
  expect(await manifestOf(robot)).toEqual(before)
  await app.pass(30 * day)
  expect(await kept()).toEqual(['70.1.0'])
  expect(await manifestOf(robot)).toEqual(before)
  await publishRelease(app, '70.2.0')
  await app.pass(fleetSpread)
  expect((await manifestOf(robot)).version).toBe(before.version + 1)
})

test('[UPD-01] a release of a clock that ran ahead reaches the robots once it is set back', async () => {
  const robot = await enrolRobot(app)
  const before = await wantedBy(robot)
  app.clock.jump(90 * day)
  await publishRelease(app, '71.0.0')
  app.clock.jump(-90 * day)
  await app.pass(16 * minute)
  await app.pass(fleetSpread)
  expect(await wantedBy(robot)).toBe(before + 1)
})

test('[ROB-06] after a reset nothing is left of what the robot should have been like', async () => {
  const robot = await enrolRobot(app)
  const carer = await pairedCarer(app, robot)
  const { body: fresh } = await settingsOf(robot)
  await put(robot.id, [song(1, 'van vroeger')])
  await app.client.call('changeRobotSettings', {
    token: carer.accessToken,
    params: { robotId: robot.id },
    body: { timeZone: 'Europe/Lisbon' },
  })
  await app.client.call('resetRobot', {
    token: carer.accessToken,
    body: { robotId: robot.id, password: carer.password },
  })
  const [reset] = (await app.client.call('instructions', { token: robot.token })).value
  await app.client.call('instructionResult', {
    token: robot.token,
    params: { instructionId: reset?.id ?? '' },
    body: { outcome: 'done', at: new Date(app.clock.now()).toISOString() },
  })
  const { rows } = await app.database.pool.query<{ kind: string; body: string }>(
    'select kind, body from state_part where robot_id = $1 order by kind',
    [robot.id],
  )
  expect(rows).toEqual([
    { kind: 'permissions', body: '{"allowed":["statusCheck"]}' },
    { kind: 'settings', body: fresh },
  ])
})

async function settingsOf(robot: TestRobot): Promise<{ body: string }> {
  const sha256 = (await manifestOf(robot)).items.find(({ kind }) => kind === 'settings')?.sha256 ?? ''
  const [part] = (await fetchParts(robot, [sha256])).parts
  return { body: part?.body ?? '' }
}
