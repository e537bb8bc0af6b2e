import { expect, test } from 'vitest'
import { sha256Of } from '../testing/fake-server.ts'
import { failure } from '../testing/link-answers.ts'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second

const dutch = { timeZone: 'Europe/Amsterdam', defaultLanguage: 'nl-NL' }
const english = { timeZone: 'Europe/London', defaultLanguage: 'en-GB' }

const settingsOf = async (world: RobotWorld) => (await world.robot().status()).settings
const hashOf = (content: unknown) => sha256Of(JSON.stringify(content))

test('a change reaches the robot at a hint, and it reports at once that it runs with it', async () => {
  const world = createWorld()
  world.server.setState({ settings: dutch })
  await world.start()
  await world.clock.advance(second)
  expect(world.server.beats.at(-1)?.stateVersion).toBe(2)
  world.server.setState({ settings: english })
  world.hint('state.changed')
  await world.clock.advance(0)
  expect(world.server.beats.at(-1)?.stateVersion).toBe(3)
  expect(await settingsOf(world)).toEqual(english)
  await world.clock.advance(minute)
  expect(world.said).toEqual(['I now speak English.', 'My time zone has changed.'])
})

test('a change whose hint got lost reaches the robot with its next heartbeat', async () => {
  const world = createWorld()
  await world.start()
  world.server.setState({ settings: english })
  await world.clock.advance(minute)
  expect(await settingsOf(world)).toEqual(english)
})

test('parts that are here already are not fetched again, and kinds that are not known are kept', async () => {
  const world = createWorld()
  const future = { some: 'thing' }
  world.server.setState({ settings: dutch, future })
  await world.start()
  await world.clock.advance(second)
  world.server.setState({ settings: english, future })
  world.hint('state.changed')
  await world.clock.advance(second)
  expect(world.server.partsAsked).toEqual(
    [[dutch, future], [english]].map((contents) => contents.map(hashOf)),
  )
  expect(world.disk.entries.get('data/part/future/robot')).toBe(JSON.stringify(JSON.stringify(future)))
  world.server.setState({ settings: english })
  world.hint('state.changed')
  await world.clock.advance(second)
  expect([...world.disk.entries.keys()].filter((key) => key.includes('future'))).toEqual([])
})

test('[BOT-05a] hundreds of parts come in a few calls, and what was here before the connection broke is not fetched again', async () => {
  const world = createWorld()
  const songs = Array.from({ length: 30 }, (_, number) => ({
    kind: 'song',
    id: `${number}/é`,
    value: { title: `Lied ${number}` },
  }))
  world.server.partsAtOnce = 10
  world.server.setParts([...songs, { kind: 'settings', id: 'robot', value: english }])
  let calls = 0
  world.network.loses = (path) => path.endsWith('/state/parts') && (calls += 1) === 3
  await world.start()
  await world.clock.advance(100)
  // The settings hold before the rest is here, and the version is not yet reported.
  expect(await settingsOf(world)).toEqual(english)
  expect(world.server.beats.at(-1)?.stateVersion).toBe(0)
  world.kill()
  await world.start()
  await world.clock.advance(minute)
  expect(world.server.beats.at(-1)).toMatchObject({ stateVersion: 2, stateEpoch: 'first' })
  expect(world.server.partsAsked.map((asked) => asked.length)).toEqual([31, 21, 11, 11, 1])
  expect([...world.disk.entries.keys()].filter((key) => key.startsWith('data/part/song/'))).toHaveLength(30)

  const [first, ...others] = songs
  world.server.setParts([
    { kind: 'song', id: first?.id ?? '', value: { title: 'Een ander lied' } },
    ...others,
  ])
  await world.clock.advance(minute)
  expect(world.server.partsAsked.at(-1)).toEqual([hashOf({ title: 'Een ander lied' })])
  // The settings went with it, which only the whole list says.
  expect(world.server.itemsListed.slice(2)).toEqual([1, 30])
  world.server.setParts([{ kind: 'song', id: first?.id ?? '', value: { title: 'Nog een' } }, ...others])
  await world.clock.advance(minute)
  expect(world.server.itemsListed).toEqual([31, 31, 1, 30, 1])
  expect(world.server.beats.at(-1)).toMatchObject({ stateVersion: 4 })
})

test('[SET-04] after a restore of the server the robot takes the state of the same number that is wanted now', async () => {
  const world = createWorld()
  world.server.setState({ settings: english, permissions: { allowed: ['googleAudioTranscription'] } })
  await world.start()
  await world.clock.advance(second)
  expect(world.server.beats.at(-1)).toMatchObject({ stateVersion: 2, stateEpoch: 'first' })
  world.network.down = true
  world.server.restore(1)
  world.server.setState({ settings: dutch, permissions: { allowed: [] } })
  world.network.down = false
  await world.clock.advance(minute)
  expect(world.server.beats.at(-1)).toMatchObject({ stateVersion: 2, stateEpoch: 'first, restored' })
  expect(await settingsOf(world)).toEqual(dutch)
  expect((await world.robot().status()).permissions).toEqual([])
})

test('the robot starts without a connection with what it had', async () => {
  const world = createWorld()
  world.server.setState({ settings: english })
  await world.start()
  await world.clock.advance(second)
  world.kill()
  world.network.down = true
  await world.start()
  await world.clock.advance(minute)
  expect(await settingsOf(world)).toEqual(english)
  expect(world.appearance()?.mood).toBe('away')
})

test.each([
  ['is damaged', () => JSON.stringify(english), /damaged \(settings robot\)/],
  ['is too large', () => 'x'.repeat(1_000_001), /damaged \(settings robot\)/],
  ['is gone', () => undefined, /changed meanwhile \(settings robot\)/],
])('a part that %s stops no other; it is told, and tried again', async (what, body, sentence) => {
  const world = createWorld()
  const state = { permissions: { allowed: ['statusCheck'] }, settings: dutch, future: { some: 'thing' } }
  world.server.setState(state)
  const sha256 = hashOf(dutch)
  world.server.changeBody(sha256, body())
  await world.start()
  await world.clock.advance(minute)
  expect(world.server.beats.at(-1)?.stateVersion).toBe(0)
  expect((await world.robot().status()).permissions).toEqual(['statusCheck'])
  expect(world.told.filter((each) => sentence.test(each))).toHaveLength(1)
  const reported = world.server.beats.at(-1)?.unreadable
  expect(reported).toEqual(what === 'is gone' ? undefined : [{ kind: 'settings', id: 'robot' }])
  expect(new Set(world.server.partsAsked.slice(1).flat())).toEqual(new Set([sha256]))
  world.server.changeBody(sha256, JSON.stringify(dutch))
  await world.clock.advance(minute)
  expect(world.server.beats.at(-1)).toMatchObject({ stateVersion: 2 })
  expect(world.server.beats.at(-1)?.unreadable).toBeUndefined()
})

test.each([
  { kind: 'settings', value: { timeZone: 'Mars/Base', defaultLanguage: 'nl-NL' } },
  { kind: 'settings', value: { timeZone: 'Europe/Paris', defaultLanguage: 'xx' } },
  { kind: 'settings', value: null },
  { kind: 'permissions', value: ['speechInteractions'] },
  { kind: 'permissions', value: { allowed: 'everything' } },
  { kind: 'software', value: 'newest' },
  { kind: 'software', value: { version: 3 } },
])('a part that makes no sense is reported, and stops no other (%j)', async ({ kind, value }) => {
  const world = createWorld()
  const sound = { settings: english, permissions: { allowed: ['shareReports'] } }
  world.server.setState({ ...sound, [kind]: value })
  await world.start()
  await world.clock.advance(minute)
  expect(world.faults).toEqual([])
  const status = await world.robot().status()
  expect(status.settings).toEqual(kind === 'settings' ? dutch : english)
  expect(status.permissions).toEqual(kind === 'permissions' ? [] : ['shareReports'])
  expect(status.software.updateStatus).toBe('upToDate')
  const unreadable = [{ kind, id: 'robot' }]
  expect(world.server.beats.at(-1)).toMatchObject({ stateVersion: 2, unreadable })
  // It is not forgotten by what else changes, nor by a power cut.
  world.server.setState({ ...sound, [kind]: value, future: 1 })
  world.kill()
  await world.start()
  await world.clock.advance(minute)
  expect(world.server.beats.at(-1)).toMatchObject({ stateVersion: 3, unreadable })
  world.server.setState(sound)
  await world.clock.advance(minute)
  expect(world.server.beats.at(-1)).toMatchObject({ stateVersion: 4 })
  expect(world.server.beats.at(-1)?.unreadable).toBeUndefined()
})

test('[PRM-01] the robot keeps what it is allowed, without a connection too, and a reset takes it away', async () => {
  const world = createWorld()
  const allowed = async () => (await world.robot().status()).permissions
  world.server.setState({ permissions: { allowed: ['statusCheck', 'flying', 'shareReports'] } })
  world.network.down = true
  await world.start()
  expect(await allowed()).toEqual([])
  world.network.down = false
  await world.clock.advance(minute)
  expect(await allowed()).toEqual(['shareReports', 'statusCheck'])
  world.kill()
  world.network.down = true
  await world.start()
  expect(await allowed()).toEqual(['shareReports', 'statusCheck'])
  world.network.down = false
  world.server.setState({ permissions: { allowed: [] } })
  await world.clock.advance(minute)
  expect(await allowed()).toEqual([])
  world.server.setState({ permissions: { allowed: ['statusCheck'] } })
  await world.clock.advance(minute)
  world.server.instruct({ kind: 'reset' }, 30 * minute)
  await world.clock.advance(minute)
  expect(await allowed()).toEqual([])
})

test('[SET-04] a setting changed on the robot holds at once, and reaches the server when there is a connection', async () => {
  const world = createWorld()
  world.server.setState({ settings: dutch })
  await world.start()
  await world.clock.advance(second)
  world.network.down = true
  await world.robot().changeSetting({ defaultLanguage: 'de-DE' })
  expect(await settingsOf(world)).toEqual({ ...dutch, defaultLanguage: 'de-DE' })
  await world.clock.advance(minute)
  world.kill()
  await world.start()
  expect(await settingsOf(world)).toEqual({ ...dutch, defaultLanguage: 'de-DE' })
  world.network.down = false
  await world.clock.advance(minute)
  expect(world.server.settingsChanges).toEqual([{ defaultLanguage: 'de-DE', stateVersion: 2 }])
  expect(world.said).toEqual(['Ich spreche jetzt Deutsch.'])
})

test('a state from before a change on the robot does not undo it while the change is on its way', async () => {
  const world = createWorld()
  await world.start()
  world.server.override('/device/v1/settings', failure(500, 'internal'))
  await world.robot().changeSetting({ timeZone: 'Asia/Taipei' })
  world.server.setState({ settings: english })
  world.hint('state.changed')
  await world.clock.advance(second)
  expect(await settingsOf(world)).toEqual({ timeZone: 'Asia/Taipei', defaultLanguage: 'en-GB' })
})

test('a setting that the server refuses becomes again what it was', async () => {
  const world = createWorld()
  world.server.setState({ settings: dutch })
  world.server.override('/device/v1/settings', failure(409, 'language_unsupported'))
  await world.start()
  await world.clock.advance(second)
  await world.robot().changeSetting({ defaultLanguage: 'tr-TR' })
  await world.clock.advance(minute)
  expect(await settingsOf(world)).toEqual(dutch)
  expect(world.server.beats.at(-1)?.stateVersion).toBe(2)
})
