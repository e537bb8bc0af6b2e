import { expect, test } from 'vitest'
import { failure } from '../testing/link-answers.ts'
import { createWorld, speakingTime } from '../testing/robot-world.ts'
import { phrases } from './phrases.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

test.each([
  ['a day forward', day],
  ['a day back', -day],
  ['to 1970', -Date.UTC(2026, 10, 16, 9)],
])(
  '[BOT-05a] a machine whose clock jumps %s while it runs goes on as if nothing had happened',
  async (_, jump) => {
    const world = createWorld()
    await world.start()
    world.clock.jump(jump)
    const id = world.server.instruct({ kind: 'speak', text: 'Rustig' })
    world.hint('instruction.waiting')
    await world.clock.advance(speakingTime + second)
    expect(world.said).toEqual(['Rustig'])
    expect(world.server.results.get(id)?.[0]).toEqual({ outcome: 'done', at: '2026-11-16T09:00:02.000Z' })
    await world.clock.advance(minute)
    expect(world.server.beats.at(-1)?.timestamp).toMatch(/^2026-11-16T09:01/)
  },
)

test('[BOT-05a] a machine that starts with a clock that is ahead does not take instructions for expired', async () => {
  const world = createWorld()
  await world.start()
  await world.clock.advance(minute)
  world.kill()
  world.clock.jump(10 * day)
  const id = world.server.instruct({ kind: 'speak', text: 'Op tijd' })
  world.server.override('/device/v1/heartbeat', failure(500, 'internal'))
  await world.start()
  world.hint('instruction.waiting')
  await world.clock.advance(5 * second)
  // Until the server has said the time, nothing can have expired and nothing is said.
  expect([world.said, world.server.results.size]).toEqual([[], 0])
  world.server.override('/device/v1/heartbeat', null)
  await world.clock.advance(20 * second)
  expect(world.said).toEqual(['Op tijd'])
  expect(world.server.results.get(id)?.[0]?.outcome).toBe('done')
})

test('[BOT-05a] started without a connection, a clock that is not behind what was journalled is believed', async () => {
  const world = createWorld()
  await world.start()
  await world.clock.advance(minute)
  world.kill()
  world.network.down = true
  await world.clock.advance(10 * minute)
  await world.start()
  expect((await world.robot().status()).time).toBe(Date.UTC(2026, 10, 16, 9, 11))
  await world.clock.advance(minute)
  expect(world.said).toEqual([])
})

test.each([
  ['fell back', -day],
  ['is a day ahead', day],
])(
  '[BOT-05a] started without a connection on a clock that %s, the robot does not know the time and says so',
  async (_, jump) => {
    const world = createWorld()
    await world.start()
    await world.clock.advance(minute)
    world.kill()
    world.network.down = true
    world.clock.jump(jump)
    await world.start()
    await world.clock.advance(5 * minute)
    expect((await world.robot().status()).time).toBeUndefined()
    expect(world.said).toEqual([phrases['nl-NL'].timeUnknown])
    world.network.down = false
    await world.clock.advance(minute)
    expect((await world.robot().status()).time).toBe(Date.UTC(2026, 10, 16, 9, 7))
  },
)

test.each([
  [6 * 60 * minute, true],
  [6 * 60 * minute + second, false],
])(
  '[BOT-05a] without a connection a clock %d ms ahead of the last journalled time is trusted: %s',
  async (ahead, isTrusted) => {
    const world = createWorld()
    await world.start()
    world.kill()
    world.network.down = true
    world.clock.jump(ahead)
    await world.start()
    expect((await world.robot().status()).time !== undefined).toBe(isTrusted)
  },
)

test('a clock far beyond every calendar still gives a heartbeat that the server can read', async () => {
  const world = createWorld()
  world.clock.jump(9e15)
  await world.start()
  expect(world.server.beats[0]?.timestamp).toBe('9999-12-31T00:00:00.000Z')
  expect(world.faults).toEqual([])
})
