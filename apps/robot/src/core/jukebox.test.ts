import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { sha256Of } from '../testing/fake-server.ts'
import { createWorld, type RobotWorld } from '../testing/robot-world.ts'

const second = 1000
const minute = 60 * second

const files = { a: Uint8Array.of(1, 2, 3, 4), b: Uint8Array.of(5, 6, 7, 8), c: Uint8Array.of(9, 9, 9, 9) }
type Song = keyof typeof files

/** A robot that has its songs, each a minute long, and a playlist of them. */
async function withMusic(prepare: (world: RobotWorld) => void = () => {}): Promise<RobotWorld> {
  const world = createWorld()
  world.server.setMusic(files, { list: ['b', 'a', 'c'], other: ['c'] })
  prepare(world)
  await world.start()
  await world.clock.advance(10 * second)
  return world
}

const heard = ({ music }: RobotWorld) =>
  music.begun.map((sha256) => Object.entries(files).find(([, file]) => sha256Of(file) === sha256)?.[0])

const outcomeOf = ({ server }: RobotWorld, id: string) => server.results.get(id)?.[0]?.outcome
const executions = ({ server }: RobotWorld) =>
  [...server.music.values()].map(({ playlistId, ended }) => [playlistId, ended?.outcome, ended?.songIds])

async function tell(world: RobotWorld, order: Parameters<RobotWorld['server']['instruct']>[0]) {
  const id = world.server.instruct(order)
  world.hint('instruction.waiting')
  await world.clock.advance(second)
  return id
}
const play = (world: RobotWorld, playlistId = 'list') => tell(world, { kind: 'playPlaylist', playlistId })
const control = (world: RobotWorld, given: 'pause' | 'resume' | 'next' | 'stop') =>
  tell(world, { kind: 'controlMusic', control: given })

test('[MUS-05] a playlist is played in its order and to its end, and told at its beginning and its end', async () => {
  const world = await withMusic()
  const id = await play(world)
  expect(outcomeOf(world, id)).toBe('done')
  expect(world.appearance()?.playing).toBe('Lied b')
  expect(executions(world)).toEqual([['list', undefined, undefined]])
  await world.clock.advance(4 * minute)
  expect(heard(world)).toEqual(['b', 'a', 'c'])
  expect(executions(world)).toEqual([['list', 'completed', ['b', 'a', 'c']]])
  expect(world.appearance()?.playing).toBeNull()
  expect(world.disk.entries.has('data/playing')).toBe(false)
})

test('[MUS-05] it pauses, goes on, passes on and stops when it is told to', async () => {
  const world = await withMusic()
  await play(world)
  await world.clock.advance(30 * second)
  expect(outcomeOf(world, await control(world, 'pause'))).toBe('done')
  await world.clock.advance(10 * minute)
  expect(heard(world)).toEqual(['b'])
  await control(world, 'resume')
  await world.clock.advance(25 * second)
  expect(heard(world)).toEqual(['b'])
  await world.clock.advance(10 * second)
  expect(heard(world)).toEqual(['b', 'a'])
  await control(world, 'next')
  expect(heard(world)).toEqual(['b', 'a', 'c'])
  expect(outcomeOf(world, await control(world, 'stop'))).toBe('done')
  expect(executions(world)).toEqual([['list', 'interrupted', ['b', 'a', 'c']]])
  expect(outcomeOf(world, await control(world, 'next'))).toBe('failed')
  expect(outcomeOf(world, await control(world, 'stop'))).toBe('done')
})

test('[MUS-05] told to pass on while it is paused, it plays the next song', async () => {
  const world = await withMusic()
  await play(world)
  await control(world, 'pause')
  expect(outcomeOf(world, await control(world, 'next'))).toBe('done')
  expect(heard(world)).toEqual(['b', 'a'])
  // The song goes on to its end, and so does the list.
  await world.clock.advance(10 * minute)
  expect(executions(world)).toEqual([['list', 'completed', ['b', 'a', 'c']]])
})

test('another playlist takes the place of the one that plays', async () => {
  const world = await withMusic()
  await play(world)
  await control(world, 'pause')
  await play(world, 'other')
  await world.clock.advance(2 * minute)
  expect(heard(world)).toEqual(['b', 'c'])
  expect(executions(world)).toEqual([
    ['list', 'interrupted', ['b']],
    ['other', 'completed', ['c']],
  ])
})

test('the music is low while the robot speaks, and then as before', async () => {
  const world = await withMusic()
  await play(world)
  const [before = 0] = world.music.loudness.splice(0)
  await tell(world, { kind: 'speak', text: 'Koffie!' })
  await world.clock.advance(10 * second)
  expect(world.said).toEqual(['Koffie!'])
  expect(world.music.loudness).toEqual([before * 0.2, before])
})

test('it plays on without a connection, and tells afterwards', async () => {
  const world = await withMusic()
  await play(world)
  world.network.down = true
  await world.clock.advance(10 * minute)
  expect(heard(world)).toEqual(['b', 'a', 'c'])
  world.network.down = false
  await world.clock.advance(2 * minute)
  expect(executions(world)).toEqual([['list', 'completed', ['b', 'a', 'c']]])
})

test('songs that are not here or cannot be played are passed over; without any it has failed', async () => {
  const world = await withMusic(({ music, network }) => {
    music.unplayable.add(sha256Of(files.b))
    network.metered = true
  })
  expect(outcomeOf(world, await play(world))).toBe('failed')
  world.network.metered = false
  world.robot().lineChanged()
  await world.clock.advance(second)
  expect(outcomeOf(world, await play(world))).toBe('done')
  await world.clock.advance(3 * minute)
  expect(heard(world)).toEqual(['a', 'c'])
  for (const song of ['a', 'c'] satisfies Song[]) world.music.unplayable.add(sha256Of(files[song]))
  expect(outcomeOf(world, await play(world))).toBe('failed')
  expect(executions(world)).toEqual([
    ['list', 'completed', ['a', 'c']],
    ['list', 'failed', []],
  ])
  expect(outcomeOf(world, await play(world, 'no such playlist'))).toBe('failed')
})

test('a playlist that the state brings after the instruction is played', async () => {
  const world = await withMusic()
  world.server.setMusic(files, { new: ['a'] })
  expect(outcomeOf(world, await play(world, 'new'))).toBe('done')
  expect(heard(world)).toEqual(['a'])
})

test('an instruction that expired plays nothing', async () => {
  const world = createWorld()
  world.server.setMusic(files, { list: ['a'] })
  world.server.redeliver = true
  const id = world.server.instruct({ kind: 'playPlaylist', playlistId: 'list' }, 0)
  await world.start()
  await world.clock.advance(minute)
  expect(outcomeOf(world, id)).toBe('expired')
  expect(heard(world)).toEqual([])
})

test('[BOT-05a] cut off at any step, music does not begin by itself again, and is told once', async () => {
  let cutAt = 1
  for (let cut = true; cut; cutAt += 1) {
    const world = await withMusic()
    world.kill()
    await world.start(cutAt)
    await world.clock.advance(second)
    const id = await play(world, 'other')
    await world.clock.advance(2 * minute)
    cut = !world.power().isOn()
    if (cut) await world.start()
    await world.clock.advance(3 * minute)
    expect(world.faults, `cut at step ${cutAt}`).toEqual([])
    expect(heard(world).length, `cut at step ${cutAt}`).toBeLessThanOrEqual(1)
    const outcome = outcomeOf(world, id)
    // Nobody took it before it was too late: the server has let it expire.
    expect(outcome !== undefined || heard(world).length === 0, `cut at step ${cutAt}`).toBe(true)
    expect(executions(world).length).toBeLessThanOrEqual(1)
    for (const [, ended, songIds] of executions(world)) {
      expect(ended, `cut at step ${cutAt}`).toBeDefined()
      expect(outcome !== 'done' || isDeepStrictEqual(songIds, ['c']), `cut at step ${cutAt}`).toBe(true)
    }
    // What could be heard is told.
    expect(executions(world).length).toBeGreaterThanOrEqual(heard(world).length)
    expect(world.disk.entries.has('data/playing')).toBe(false)
  }
  expect(cutAt).toBeGreaterThan(20)
})

test('a reset ends the music and leaves none of it', async () => {
  const world = await withMusic()
  await play(world)
  await tell(world, { kind: 'reset' })
  await world.clock.advance(2 * minute)
  expect(heard(world)).toEqual(['b'])
  expect(world.disk.songs.size).toBe(0)
  expect([...world.disk.entries.keys()].filter((key) => key.startsWith('data/song'))).toEqual([])
  expect(world.appearance()?.playing).toBeNull()
})

test('a reset that comes while music is about to begin leaves none of it', async () => {
  const world = await withMusic()
  world.server.instruct({ kind: 'playPlaylist', playlistId: 'list' })
  await tell(world, { kind: 'reset' })
  await world.clock.advance(2 * minute)
  expect(heard(world)).toEqual([])
  expect(executions(world)).toEqual([])
  expect([...world.disk.entries.keys()].filter((key) => key.startsWith('data/playing'))).toEqual([])
  expect(world.appearance()?.playing).toBeNull()
  expect(world.faults).toEqual([])
})
