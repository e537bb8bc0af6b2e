import { expect, test } from 'vitest'
import { failure, sha256Of, success } from '../testing/fake-server.ts'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second

const dutch = { timeZone: 'Europe/Amsterdam', defaultLanguage: 'nl-NL' }
const english = { timeZone: 'Europe/London', defaultLanguage: 'en-GB' }

const settingsOf = async (world: RobotWorld) => (await world.robot().status()).settings
const askedFor = ({ server }: RobotWorld, path: string) =>
  server.requests.filter((each) => each === path).length

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
  expect(askedFor(world, `GET /device/v1/state/${sha256Of(JSON.stringify(future))}`)).toBe(1)
  expect(world.disk.entries.has(`data/body/${sha256Of(JSON.stringify(future))}`)).toBe(true)
  expect(world.disk.entries.has(`data/body/${sha256Of(JSON.stringify(dutch))}`)).toBe(false)
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
  ['is damaged', { text: JSON.stringify(english) }, /damaged/],
  ['is too large', { text: 'x'.repeat(1_000_001) }, /too large/],
  ['is gone', { ...failure(404, 'not_found') }, /404 not_found/],
])('a state of which a part %s is not used; it is told, and tried again', async (_, answer, sentence) => {
  const world = createWorld()
  world.server.setState({ settings: dutch })
  const path = `/device/v1/state/${sha256Of(JSON.stringify(dutch))}`
  world.server.override(path, { ...success(200), ...answer })
  await world.start()
  await world.clock.advance(minute)
  expect(world.server.beats.at(-1)?.stateVersion).toBe(0)
  expect(world.told.filter((each) => sentence.test(each))).toHaveLength(1)
  world.server.override(path, null)
  await world.clock.advance(minute)
  expect(world.server.beats.at(-1)?.stateVersion).toBe(2)
})

test.each([
  { settings: { timeZone: 'Mars/Base', defaultLanguage: 'nl-NL' } },
  { settings: { timeZone: 'Europe/Paris', defaultLanguage: 'xx' } },
  { settings: null },
  { permissions: ['speechInteractions'] },
  { permissions: { allowed: 'everything' } },
  { software: 'newest' },
  { software: { version: 3 } },
])('a state that makes no sense is not used (%j)', async (state) => {
  const world = createWorld()
  world.server.setState(state)
  await world.start()
  await world.clock.advance(minute)
  expect(world.faults).toEqual([])
  expect(await settingsOf(world)).toEqual(dutch)
  expect(world.server.beats.at(-1)?.stateVersion).toBe(0)
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
