import { expect, test } from 'vitest'
import { failure, success } from '../testing/link-answers.ts'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second

const file = new TextEncoder().encode('0123456789'.repeat(4))
const releasePath = '/device/v1/releases/2.21.0'
const farAway = '2027-01-01T00:00:00.000Z'

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

test('[BOT-05a] a download goes on after a kill with what is on the disk', async () => {
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

test('a release that the server does not know any more has failed', async () => {
  const world = createWorld()
  const id = published(world)
  world.server.override(releasePath, failure(404, 'not_found'))
  await world.start()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('failed')
})

test.each([403, 404, 410])(
  'a page with status %i that something before the server gives is no end of a download',
  async (status) => {
    const world = createWorld()
    const id = published(world)
    world.server.override(releasePath, { ...success(status), text: '<html>Blocked</html>' })
    await world.start()
    await world.clock.advance(minute)
    expect(outcomeOf(world, id)).toBeUndefined()
    world.server.override(releasePath, null)
    await world.clock.advance(minute)
    expect(outcomeOf(world, id)).toBe('done')
  },
)

const partials: readonly (readonly [string, Uint8Array])[] = [
  ['is longer than the release', new Uint8Array(50).fill(7)],
  ['is as long as the release, with other bytes', new Uint8Array(40).fill(7)],
  ['has other bytes', new Uint8Array(12).fill(7)],
]

test.each(partials)('a half download that %s is thrown away, and begun anew', async (_, partial) => {
  const world = createWorld()
  const id = published(world)
  world.disk.releases.set('2.21.0', partial)
  world.disk.entries.set(`journal/${id}`, JSON.stringify({ id, kind: 'fetch', expiresAt: farAway }))
  await world.start()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('done')
  expect(world.disk.releases.get('2.21.0')).toEqual(Buffer.from(file))
})

test('a server that says again and again that there is no such range makes the robot begin anew, ever more seldom', async () => {
  const world = createWorld()
  const id = published(world)
  world.network.breakAfter = 20
  await world.start()
  await world.clock.advance(0)
  expect(world.disk.releases.get('2.21.0')).toHaveLength(20)
  world.server.override(releasePath, success(416))
  await world.clock.advance(10 * minute)
  expect(world.disk.releases.size).toBe(0)
  const tries = world.server.requests.filter((each) => each === `GET ${releasePath}`)
  expect(tries.length).toBeLessThan(45)
  world.server.override(releasePath, null)
  world.network.breakAfter = Infinity
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('done')
})

test.each([
  ['another file', { etag: '"another"' }],
  ['another place in the file', { 'content-range': 'bytes 4-39/40' }],
])('what comes from %s is not put behind what is here', async (_, headers) => {
  const world = createWorld()
  const id = published(world)
  world.network.breakAfter = 20
  await world.start()
  const given: Readonly<Record<string, string>> = headers
  world.server.override(releasePath, { ...success(200), header: (name) => given[name] ?? null })
  world.network.breakAfter = Infinity
  await world.clock.advance(minute)
  expect(world.told).toContainEqual(expect.stringMatching(/not the one that the state names/))
  world.server.override(releasePath, null)
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('done')
  expect(world.disk.releases.get('2.21.0')).toEqual(Buffer.from(file))
})

test('a release that comes out during a download of the one before is downloaded in its place', async () => {
  const world = createWorld()
  const id = published(world)
  world.network.breakAfter = 20
  await world.start()
  await world.clock.advance(0)
  const newer = new TextEncoder().encode('a newer release, and a longer one than the one before')
  world.server.publish('2.22.0', newer)
  world.hint('state.changed')
  await world.clock.advance(0)
  world.network.breakAfter = Infinity
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('done')
  expect(softwareOf(world)).toEqual({ version: '2.20.2', updateStatus: 'readyToInstall', target: '2.22.0' })
  expect([...world.disk.releases.keys()]).toEqual(['2.22.0'])
})

test('a release that comes out while the one before arrives whole is downloaded after it', async () => {
  const world = createWorld()
  const id = published(world)
  world.network.delays = (path) => (path === releasePath ? 10 * second : 0)
  await world.start()
  await world.clock.advance(second)
  expect(world.server.requests).toContain(`GET ${releasePath}`)
  world.server.publish('2.22.0', new TextEncoder().encode('a newer release'))
  world.hint('state.changed')
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('done')
  expect(softwareOf(world)).toEqual({ version: '2.20.2', updateStatus: 'readyToInstall', target: '2.22.0' })
  expect([...world.disk.releases.keys()]).toEqual(['2.22.0'])
})

test('a release that was put in the place of another of its version is downloaded, once the state names it', async () => {
  const world = createWorld()
  const id = published(world)
  const other = new TextEncoder().encode('of the same version')
  world.network.delays = (path) => {
    // Between the state and the download.
    if (path === releasePath && world.server.release('2.21.0') === file) world.server.publish('2.21.0', other)
    return 0
  }
  await world.start()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('done')
  expect(world.disk.releases.get('2.21.0')).toEqual(Buffer.from(other))
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
