import { expect, test } from 'vitest'
import { failure } from '../testing/fake-server.ts'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second

const file = new TextEncoder().encode('0123456789'.repeat(4))

function published(world: RobotWorld, sha256?: string): string {
  world.server.publish('2.21.0', file, sha256)
  return world.server.instruct({ kind: 'fetch', version: '2.21.0' }, 60 * minute)
}

const softwareOf = ({ server }: RobotWorld) => server.beats.at(-1)?.software
const outcomeOf = ({ server }: RobotWorld, id: string) => server.results.get(id)?.[0]?.outcome

test('a robot that is behind says so, downloads what it is told to, and is ready to install it', async () => {
  const world = createWorld()
  world.server.publish('2.21.0', file)
  await world.start()
  await world.clock.advance(second)
  expect(softwareOf(world)).toEqual({ version: '2.20.2', updateStatus: 'outdated' })
  const id = world.server.instruct({ kind: 'fetch', version: '2.21.0' })
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  expect(outcomeOf(world, id)).toBe('done')
  expect(softwareOf(world)).toEqual({ version: '2.20.2', updateStatus: 'readyToInstall', target: '2.21.0' })
})

test('a robot that runs what is wanted, or newer, is up to date', async () => {
  const world = createWorld()
  world.server.publish('2.9.0', file)
  await world.start()
  await world.clock.advance(second)
  expect(softwareOf(world)).toEqual({ version: '2.20.2', updateStatus: 'upToDate' })
})

test('a download that breaks off shows its progress and goes on where it was', async () => {
  const world = createWorld()
  const id = published(world)
  world.network.breakAfter = 20
  await world.start()
  await world.clock.advance(3 * second)
  expect(softwareOf(world)).toMatchObject({ updateStatus: 'downloading', target: '2.21.0', progress: 50 })
  expect(world.disk.releases.get('2.21.0')).toHaveLength(20)
  world.network.breakAfter = 8
  await world.clock.advance(10 * second)
  expect(world.disk.releases.get('2.21.0')).toHaveLength(28)
  world.network.breakAfter = Infinity
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('done')
})

test('[BOT-05] a download goes on after a kill with what is on the disk', async () => {
  const world = createWorld()
  const id = published(world)
  world.network.breakAfter = 20
  await world.start()
  world.kill()
  world.network.breakAfter = 20
  await world.start()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('done')
})

test('a file with the wrong checksum is thrown away and reported as failed', async () => {
  const world = createWorld()
  const id = published(world, 'f'.repeat(64))
  await world.start()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('failed')
  expect(world.disk.releases.size).toBe(0)
  expect(softwareOf(world)).toEqual({ version: '2.20.2', updateStatus: 'outdated' })
})

test.each([404, 416])('a release that the server answers with %i has failed', async (status) => {
  const world = createWorld()
  const id = published(world)
  world.server.override('/device/v1/releases/2.21.0', failure(status, 'not_found'))
  await world.start()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('failed')
})

test('a release that is not the wanted one is not fetched', async () => {
  const world = createWorld()
  world.server.publish('2.21.0', file)
  const id = world.server.instruct({ kind: 'fetch', version: '2.22.0' })
  await world.start()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('failed')
})

test('a restart into a release that is not here has failed, and nothing is restarted', async () => {
  const world = createWorld()
  world.server.publish('2.21.0', file)
  const id = world.server.instruct({ kind: 'restart', version: '2.21.0' })
  await world.start()
  const power = world.power()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('failed')
  expect(world.power()).toBe(power)
})

test('a restart says what it is for, and the robot comes back with the new version', async () => {
  const world = createWorld()
  published(world)
  await world.start()
  await world.clock.advance(second)
  const id = world.server.instruct({ kind: 'restart', version: '2.21.0' })
  world.hint('instruction.waiting')
  await world.clock.advance(minute)
  expect(world.said).toEqual(['Ik start opnieuw op voor een update. Ik ben zo terug.'])
  expect(world.server.results.get(id)).toHaveLength(1)
  expect(outcomeOf(world, id)).toBe('done')
  expect(softwareOf(world)).toEqual({ version: '2.21.0', updateStatus: 'upToDate' })
  expect(world.disk.releases.size).toBe(0)
})

test('a download that the server cannot give ends when it expires, and can be asked for again', async () => {
  const world = createWorld()
  const id = published(world)
  world.server.override('/device/v1/releases/2.21.0', failure(500, 'internal'))
  await world.start()
  await world.clock.advance(59 * minute)
  expect(outcomeOf(world, id)).toBeUndefined()
  await world.clock.advance(3 * minute)
  expect(outcomeOf(world, id)).toBe('expired')
  expect(softwareOf(world)?.updateStatus).toBe('outdated')
})
