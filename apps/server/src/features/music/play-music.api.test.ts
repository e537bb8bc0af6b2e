import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execution as executionTable } from '../../db/schema.ts'
import { minute, second } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { upload } from '../../testing/music.ts'
import { wavSong } from '../../testing/songs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A robot that is there, with a playlist of which it has the first song. */
async function playlistIn(home: Household, titles: readonly string[] = ['Een', 'Twee']) {
  const { params, primary, robot } = home
  const songIds: string[] = []
  for (const title of titles) {
    const to = { token: primary.accessToken, robotId: robot.id }
    const { value } = await upload(app.url, to, [{ name: `${title}.wav`, content: wavSong() }])
    songIds.push(value.kept[0]?.song.id ?? '')
  }
  const body = { name: 'Zondag', songIds }
  const { id } = (await app.client.call('putPlaylist', { params, token: primary.accessToken, body })).value
  return { playlistId: id, songIds }
}

const held = (home: Household, songIds: readonly string[]) =>
  app.client.call('songsHeld', {
    token: home.robot.token,
    body: { songs: songIds.map((songId) => ({ songId, status: 'available' as const })), complete: true },
  })

const play = ({ params, primary }: Household, playlistId: string, token = primary.accessToken) =>
  app.client.call('playPlaylist', { params: { ...params, playlistId }, token })

const control = ({ params, primary }: Household, given: 'pause' | 'resume' | 'next' | 'stop') =>
  app.client.call('controlMusic', { params, token: primary.accessToken, body: { control: given } })

const openOf = async ({ robot }: Household) =>
  (await app.client.call('instructions', { token: robot.token })).value.filter(({ kind }) => kind !== 'speak')

test('[MUS-05] a robot that is there is told to play a playlist now, and to pause, go on, pass on and stop', async () => {
  const home = await newHousehold(app)
  const { playlistId, songIds } = await playlistIn(home)
  await held(home, songIds.slice(0, 1))
  await home.robot.beat()
  const told = await play(home, playlistId)
  expect(told.status).toBe(202)
  const controls = ['pause', 'resume', 'next', 'stop'] as const
  for (const given of controls) expect((await control(home, given)).status).toBe(202)
  const open = await openOf(home)
  expect(open).toMatchObject([
    { id: told.value.instructionId, kind: 'playPlaylist', playlistId },
    ...controls.map((given) => ({ kind: 'controlMusic', control: given })),
  ])
  for (const { createdAt, expiresAt } of open)
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(2 * minute)
})

test('[MUS-05] nothing is told to a robot that is offline; an instruction that nobody took is dead after two minutes', async () => {
  const home = await newHousehold(app)
  const { playlistId, songIds } = await playlistIn(home)
  await held(home, songIds)
  const offline = { status: 409, error: 'robot_offline' }
  expect(await play(home, playlistId)).toMatchObject(offline)
  expect(await control(home, 'stop')).toMatchObject(offline)
  expect(await openOf(home)).toEqual([])
  await home.robot.beat()
  expect((await play(home, playlistId)).status).toBe(202)
  app.clock.advance(2 * minute + second)
  expect(await openOf(home)).toEqual([])
  expect(await play(home, playlistId)).toMatchObject(offline)
})

test('[MUS-05] an empty playlist, one of which the robot has nothing, none at all and a stranger are refused', async () => {
  const [home, other] = [await newHousehold(app), await newHousehold(app)]
  await home.robot.beat()
  const { playlistId } = await playlistIn(home)
  const empty = await playlistIn(home, [])
  expect(await play(home, playlistId)).toMatchObject({ status: 409, error: 'songs_not_there' })
  expect(await play(home, empty.playlistId)).toMatchObject({ status: 409, error: 'playlist_empty' })
  expect((await play(home, '0')).status).toBe(404)
  expect((await play(home, randomUUIDv7())).status).toBe(404)
  expect((await play(home, playlistId, other.primary.accessToken)).status).toBe(403)
  const body = { control: 'stop', robotId: other.robot.id }
  const { params, primary } = home
  const elsewhere = { params, token: primary.accessToken, rawBody: body }
  expect((await app.client.call('controlMusic', elsewhere)).status).toBe(400)
  expect(await openOf(home)).toEqual([])
})

test('what a robot played is kept once: its beginning, and its end with the songs', async () => {
  const { robot } = await newHousehold(app)
  const [id, playlistId, songId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  const at = (later: number) => new Date(app.clock.now() + later).toISOString()
  const begun = { id, kind: 'music' as const, playlistId, startedAt: at(0) }
  const tell = (ended?: { at: string; outcome: 'completed' | 'interrupted'; songIds: string[] }) =>
    app.client.call('executions', {
      token: robot.token,
      body: { executions: [{ ...begun, ...(ended && { ended }) }] },
    })
  const kept = async () => app.database.queries.select().from(executionTable).where(eq(executionTable.id, id))
  expect((await tell()).status).toBe(204)
  expect(await kept()).toMatchObject([{ kind: 'music', playlistId, outcome: null, songIds: null }])
  const ended = { at: at(minute), outcome: 'interrupted' as const, songIds: [songId] }
  for (const each of [ended, ended, { ...ended, outcome: 'completed' as const, songIds: [] }])
    expect((await tell(each)).status).toBe(204)
  expect((await tell()).status).toBe(204)
  expect(await kept()).toMatchObject([{ playlistId, outcome: 'interrupted', songIds: [songId] }])
})

/** What carers see of the music. */
const playing = async ({ params, primary }: Household) =>
  (await app.client.call('playing', { params, token: primary.accessToken })).value

/** As a robot tells that it carried something out. */
const done = ({ robot }: Household, instructionId: string, outcome: 'done' | 'failed' = 'done') =>
  app.client.call('instructionResult', {
    params: { instructionId },
    token: robot.token,
    body: { outcome, at: new Date(app.clock.now()).toISOString() },
  })

const tellMusic = (
  { robot }: Household,
  music: { id: string; playlistId: string },
  ended?: { outcome: 'completed'; songIds: string[] },
) => {
  const at = new Date(app.clock.now()).toISOString()
  const told = { ...music, kind: 'music' as const, startedAt: at, ...(ended && { ended: { at, ...ended } }) }
  return app.client.call('executions', { token: robot.token, body: { executions: [told] } })
}

test('[MUS-05] carers see what was asked for, what plays, that it is paused, and that it is over', async () => {
  const home = await newHousehold(app)
  const { playlistId, songIds } = await playlistIn(home)
  await held(home, songIds)
  await home.robot.beat()
  expect(await playing(home)).toEqual({ now: null, asked: null, control: null })
  const { instructionId } = (await play(home, playlistId)).value
  const asked = { playlistId, name: 'Zondag', instructionId }
  expect(await playing(home)).toMatchObject({ now: null, asked: { ...asked, state: 'waiting' } })

  const music = { id: randomUUIDv7(), playlistId }
  await tellMusic(home, music)
  await done(home, instructionId)
  expect(await playing(home)).toMatchObject({
    now: { playlistId, name: 'Zondag', isPaused: false },
    asked: { ...asked, state: 'done' },
  })
  for (const [given, isPaused] of [
    ['pause', true],
    ['resume', false],
    ['pause', true],
    ['next', false],
  ] as const) {
    app.clock.advance(second)
    const told = (await control(home, given)).value
    expect((await playing(home)).control).toEqual({ ...told, control: given, state: 'waiting' })
    await done(home, told.instructionId)
    expect(await playing(home)).toMatchObject({ now: { isPaused }, control: { state: 'done' } })
  }
  await tellMusic(home, music, { outcome: 'completed', songIds })
  expect((await playing(home)).now).toBeNull()
})

test('[MUS-05] what could not be played is told, and so is what nobody answered for two minutes', async () => {
  const home = await newHousehold(app)
  const { playlistId, songIds } = await playlistIn(home)
  await held(home, songIds)
  await home.robot.beat()
  await done(home, (await play(home, playlistId)).value.instructionId, 'failed')
  expect((await playing(home)).asked).toMatchObject({ state: 'failed' })
  await play(home, playlistId)
  expect((await playing(home)).asked).toMatchObject({ state: 'waiting' })
  app.clock.advance(2 * minute)
  expect((await playing(home)).asked).toMatchObject({ state: 'failed' })
  app.clock.advance(9 * minute)
  expect((await playing(home)).asked).toBeNull()
})

test('[MUS-05] of a robot that is offline nobody knows what it plays; a removed playlist has no name; strangers see nothing', async () => {
  const [home, other] = [await newHousehold(app), await newHousehold(app)]
  const { playlistId } = await playlistIn(home)
  await home.robot.beat()
  await tellMusic(home, { id: randomUUIDv7(), playlistId })
  const { params, primary } = home
  await app.client.call('removePlaylist', { params: { ...params, playlistId }, token: primary.accessToken })
  expect((await playing(home)).now).toMatchObject({ playlistId, name: null })
  expect((await app.client.call('playing', { params, token: other.primary.accessToken })).status).toBe(403)
  app.clock.advance(10 * minute)
  expect((await playing(home)).now).toBeNull()
})

test('[MUS-05] music whose end was never told is over once other music begins, or a stop was done', async () => {
  const home = await newHousehold(app)
  const { playlistId, songIds } = await playlistIn(home)
  await held(home, songIds)
  await home.robot.beat()
  const [lost, next] = [randomUUIDv7(), randomUUIDv7()]
  await tellMusic(home, { id: lost, playlistId })
  app.clock.advance(second)
  await tellMusic(home, { id: next, playlistId })
  const kept = await app.database.queries.select().from(executionTable).where(eq(executionTable.id, lost))
  expect(kept).toMatchObject([{ outcome: 'interrupted' }])
  app.clock.advance(second)
  await done(home, (await control(home, 'stop')).value.instructionId)
  expect((await playing(home)).now).toBeNull()
})
