import { expect, test } from 'vitest'
import { failure } from '../testing/link-answers.ts'
import { createWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second

const enrolments = (requests: readonly string[]) =>
  requests.filter((each) => each === 'POST /device/v1/enrol').length

test('a new robot enrols once, and keeps its token over a restart', async () => {
  const world = createWorld()
  await world.start()
  await world.clock.advance(minute)
  world.kill()
  await world.start()
  await world.clock.advance(minute)
  expect(enrolments(world.server.requests)).toBe(1)
})

test('a robot whose token is not known any more enrols anew by itself', async () => {
  const world = createWorld()
  await world.start()
  world.disk.entries.set('robot/token', '"an-old-one"')
  await world.clock.advance(2 * minute)
  expect(enrolments(world.server.requests)).toBe(2)
  expect(world.server.beats.length).toBeGreaterThan(3)
})

test('a wrong secret is told once and tried again every minute, until it is put right', async () => {
  const world = createWorld()
  world.server.secret = 'another'
  await world.start()
  await world.clock.advance(5 * minute)
  expect(enrolments(world.server.requests)).toBeLessThanOrEqual(6)
  expect(world.told).toEqual([expect.stringMatching(/does not know KMP-0001 with this secret/)])
  world.server.secret = 'secret'
  await world.clock.advance(2 * minute)
  expect(world.server.beats.length).toBeGreaterThan(0)
})

test('a server that cannot be reached is told once, and so is its return', async () => {
  const world = createWorld()
  await world.start()
  world.network.down = true
  await world.clock.advance(10 * minute)
  expect(world.appearance()?.mood).toBe('away')
  world.network.down = false
  await world.clock.advance(minute)
  expect(world.appearance()?.mood).toBe('awake')
  expect(world.told).toEqual([
    'The server cannot be reached; the robot keeps trying.',
    'The server is there again.',
  ])
})

test('a page that is not the server’s is no answer', async () => {
  const world = createWorld()
  const page = { status: 200, header: () => null, text: '<html>Welcome to the guest network</html>' }
  world.server.override('/device/v1/heartbeat', page)
  world.server.override('/device/v1/enrol', page)
  await world.start()
  await world.clock.advance(minute)
  expect(world.faults).toEqual([])
  world.server.override('/device/v1/heartbeat', null)
  world.server.override('/device/v1/enrol', null)
  await world.clock.advance(minute)
  expect(world.server.beats.length).toBeGreaterThan(0)
})

test('a pairing code is shown and spelled out, and gone when it expires', async () => {
  const world = createWorld()
  await world.start()
  const asked = world.robot().askPairingCode()
  await world.clock.advance(minute)
  expect(await asked).toMatchObject({ code: 'ABCD2345' })
  expect(world.said).toEqual(['Mijn koppelcode is A B C D, 2 3 4 5.'])
  expect(world.appearance()?.pairingCode).toBe('ABCD2345')
  await world.clock.advance(10 * minute)
  expect(world.appearance()?.pairingCode).toBeNull()
})

test('a pairing code that was used is not shown any longer', async () => {
  const world = createWorld()
  await world.start()
  const asked = world.robot().askPairingCode()
  await world.clock.advance(minute)
  await asked
  expect(world.appearance()?.pairingCode).toBe('ABCD2345')
  world.server.paired = true
  await world.clock.advance(30 * second)
  expect(world.appearance()?.pairingCode).toBeNull()
})

test('without a connection there is no pairing code, and the robot says why', async () => {
  const world = createWorld()
  await world.start()
  world.network.down = true
  const asked = world.robot().askPairingCode()
  await world.clock.advance(minute)
  expect(await asked).toBeNull()
  expect(world.said).toEqual(['Ik heb nu geen verbinding. Probeer het later nog eens.'])
})

test('the robot answers what it hears', async () => {
  const world = createWorld()
  await world.start()
  const heard = world.robot().hear('hallo')
  await world.clock.advance(0)
  expect(world.appearance()?.mood).toBe('speaking')
  await world.clock.advance(minute)
  await heard
  expect(world.said).toEqual(['Ik hoorde: hallo'])
  expect(world.appearance()?.mood).toBe('awake')
})

test('of two machines with one secret, whoever is thrown out twice lets the other be, says so, and looks again within a minute', async () => {
  const world = createWorld()
  await world.start()
  await world.clock.advance(minute)
  const isElsewhere = () => world.appearance()?.isElsewhere
  const loseToken = async () => {
    world.disk.entries.set('robot/token', '"of the other machine’s making"')
    await world.clock.advance(minute)
  }
  await loseToken()
  expect(enrolments(world.server.requests)).toBe(2)
  expect(isElsewhere()).not.toBe(true)

  world.server.override('/device/v1/heartbeat', failure(401, 'invalid_token'))
  await world.clock.advance(10 * minute)
  expect(isElsewhere()).toBe(true)
  // Not as fast as it can: about twice a minute.
  expect(enrolments(world.server.requests)).toBeLessThan(25)
  expect(world.told).toContainEqual(expect.stringMatching(/Another machine is KMP-0001 now/))

  world.server.override('/device/v1/heartbeat', null)
  const beats = world.server.beats.length
  await world.clock.advance(minute)
  expect(isElsewhere()).toBe(false)
  expect(world.server.beats.length).toBeGreaterThan(beats)
})

test('who wants the robot here has it here at once', async () => {
  const world = createWorld()
  await world.start()
  world.server.override('/device/v1/heartbeat', failure(401, 'invalid_token'))
  await world.clock.advance(2 * minute)
  world.server.override('/device/v1/heartbeat', null)
  const beats = world.server.beats.length
  world.robot().comeHere()
  await world.clock.advance(second)
  expect(world.appearance()?.isElsewhere).toBe(false)
  expect(world.server.beats.length).toBeGreaterThan(beats)
})
