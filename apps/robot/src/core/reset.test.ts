import { expect, test } from 'vitest'
import { createWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second
const file = new TextEncoder().encode('a release that is on its way')

test('a reset wipes everything of its owner, is reported, and the robot enrols anew as a stranger', async () => {
  const world = createWorld()
  world.server.setState({ settings: { timeZone: 'Europe/Paris', defaultLanguage: 'en-GB' } })
  await world.start()
  await world.clock.advance(minute)
  const asked = world.robot().askPairingCode()
  await world.clock.advance(minute)
  await asked
  const id = world.server.instruct({ kind: 'reset' }, 30 * minute)
  world.hint('instruction.waiting')
  await world.clock.advance(minute)
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('done')
  expect(world.appearance()).toMatchObject({ pairingCode: null, said: [] })
  expect((await world.robot().status()).settings).toMatchObject({ defaultLanguage: 'nl-NL' })
  expect(world.disk.entries.get('robot/token')).toBe(JSON.stringify(world.server.token()))
  expect(world.server.beats.at(-1)?.stateVersion).toBe(3)
})

test('a reset waits behind the refusal of every other call, and is found there', async () => {
  const world = createWorld()
  await world.start()
  world.kill()
  const id = world.server.instruct({ kind: 'reset' }, 30 * minute)
  await world.start()
  await world.clock.advance(minute)
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('done')
})

test('a reset whose answer got lost is not reported again by the stranger that the robot is then', async () => {
  const world = createWorld()
  await world.start()
  const id = world.server.instruct({ kind: 'reset' }, 30 * minute)
  let lost = 0
  world.network.loses = (path) => path.endsWith('/result') && (lost += 1) === 1
  await world.clock.advance(2 * minute)
  expect(lost).toBe(2)
  expect(world.server.results.get(id)).toHaveLength(1)
  expect(world.disk.entries.get('robot/token')).toBe(JSON.stringify(world.server.token()))
})

test('a reset that the server has given up on is not carried out', async () => {
  const world = createWorld()
  world.server.setState({ settings: { timeZone: 'Europe/Paris', defaultLanguage: 'nl-NL' } })
  await world.start()
  await world.clock.advance(minute)
  world.network.down = true
  const id = world.server.instruct({ kind: 'reset' }, 30 * minute)
  await world.clock.advance(31 * minute)
  world.server.resetting = false
  world.server.redeliver = true
  world.network.down = false
  await world.clock.advance(2 * minute)
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('expired')
  expect((await world.robot().status()).settings.timeZone).toBe('Europe/Paris')
})

test('a state that was being fetched when the reset came is not kept', async () => {
  const world = createWorld()
  world.server.setState({ settings: { timeZone: 'Europe/Paris', defaultLanguage: 'nl-NL' } })
  world.network.delays = (path) => (path.startsWith('/device/v1/state/') ? 30 * second : 0)
  await world.start()
  await world.clock.advance(second)
  const id = world.server.instruct({ kind: 'reset' }, 30 * minute)
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('done')
  await world.clock.advance(minute)
  expect([...world.disk.entries.values()].join()).not.toContain('Paris')
})

test('a download that is under way ends with the reset and leaves nothing behind', async () => {
  const world = createWorld()
  world.server.publish('2.21.0', file)
  const fetching = world.server.instruct({ kind: 'fetch', version: '2.21.0' }, 60 * minute)
  world.network.breakAfter = 8
  await world.start()
  await world.clock.advance(10 * second)
  world.server.instruct({ kind: 'reset' }, 30 * minute)
  await world.clock.advance(minute)
  world.network.breakAfter = Infinity
  await world.clock.advance(5 * minute)
  expect(world.server.resetting).toBe(false)
  expect(world.disk.releases.size).toBe(0)
  expect(world.disk.entries.get(`journal/${fetching}`)).toContain('"outcome":"interrupted"')
})
