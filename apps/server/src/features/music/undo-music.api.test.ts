import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hour, minute } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { upload } from '../../testing/music.ts'
import { wavSong } from '../../testing/songs.ts'
import { daily, taskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let undoId: string
beforeAll(async () => {
  app = await startTestApp({ env: { SONGS_AT_ONCE_MAX: '3' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  undoId = randomUUIDv7()
})

const by = () => ({ params: home.params, token: home.primary.accessToken })
const undo = () => app.client.call('undo', { ...by(), params: { ...home.params, undoId } })

async function songIn(title: string, content = wavSong()): Promise<string> {
  const to = { token: home.primary.accessToken, robotId: home.robot.id }
  const { value } = await upload(app.url, to, [{ name: `${title}.wav`, content }])
  return value.kept[0]?.song.id ?? ''
}

async function playlistOf(songIds: string[], name = 'Lente'): Promise<string> {
  return (await app.client.call('putPlaylist', { ...by(), body: { name, songIds } })).value.id
}

const readPlaylist = (playlistId: string) =>
  app.client.call('playlist', { ...by(), params: { ...home.params, playlistId } })
const songsOf = async (playlistId: string) =>
  (await readPlaylist(playlistId)).value.songs.map(({ title }) => title)
const removePlaylist = (playlistId: string) =>
  app.client.call('removePlaylist', { ...by(), params: { ...home.params, playlistId }, query: { undoId } })
const removeSongs = (songIds: string[]) =>
  app.client.call('removeSongs', { ...by(), query: { undoId }, body: { songIds } })
const titles = async () => (await app.client.call('collection', by())).value.map(({ title }) => title)

/** What the robot is told to hold: kind, id and content of each part. */
async function toldParts(): Promise<readonly unknown[]> {
  const { rows } = await app.database.pool.query(
    "select kind, id, body from state_part where robot_id = $1 and kind in ('song', 'playlist', 'task') order by kind, id",
    [home.robot.id],
  )
  return rows
}

test('[MUS-03] a playlist that was removed can be put back, with its songs in order and the tasks that play it', async () => {
  const songs = [await songIn('Een'), await songIn('Twee')]
  const id = await playlistOf(songs.toReversed())
  const planner = taskPlanner(app, home.primary, home.robot.id)
  const schedule = daily('2030-01-01T09:00')
  const { taskId } = (await planner.put({ type: 'music', playlist: { id }, schedule })).value
  const told = await toldParts()
  expect((await removePlaylist(id)).status).toBe(204)
  expect((await planner.read(taskId)).status).toBe(404)
  expect((await undo()).status).toBe(204)
  expect(await songsOf(id)).toEqual(['Twee', 'Een'])
  expect((await planner.read(taskId)).value.playlist).toMatchObject({ id, name: 'Lente' })
  expect(await toldParts()).toEqual(told)
})

test('[MUS-03] a playlist comes back under a free name, and without songs that are gone', async () => {
  const [one, two] = [await songIn('Een'), await songIn('Twee')]
  const id = await playlistOf([one, two])
  await removePlaylist(id)
  await playlistOf([])
  await app.client.call('removeSongs', { ...by(), body: { songIds: [one] } })
  await undo()
  expect((await readPlaylist(id)).value.name).toBe('Lente (1)')
  expect(await songsOf(id)).toEqual(['Twee'])
})

test('[MUS-06] songs that were removed can be put back, each in its place in every playlist, and the robot is told', async () => {
  const [one, two, three] = [await songIn('Een'), await songIn('Twee'), await songIn('Drie')]
  const [all, others] = [await playlistOf([one, two, three]), await playlistOf([three, one], 'Herfst')]
  const told = await toldParts()
  expect((await removeSongs([one, three])).status).toBe(204)
  expect([await titles(), await songsOf(all), await songsOf(others)]).toEqual([['Twee'], ['Twee'], []])
  expect((await undo()).status).toBe(204)
  expect(await titles()).toEqual(['Drie', 'Een', 'Twee'])
  expect(await songsOf(all)).toEqual(['Een', 'Twee', 'Drie'])
  expect(await songsOf(others)).toEqual(['Drie', 'Een'])
  expect(await toldParts()).toEqual(told)
})

test('[MUS-06] a file that was sent again meanwhile stays one song, and takes the place of the removed one', async () => {
  const content = wavSong()
  const [one, two] = [await songIn('Een', content), await songIn('Twee')]
  const id = await playlistOf([one, two])
  await removeSongs([one])
  const again = await songIn('Een', content)
  await undo()
  expect(await titles()).toEqual(['Een', 'Twee'])
  expect((await readPlaylist(id)).value.songs.map((song) => song.id)).toEqual([again, two])
})

test('[MUS-06] a playlist that was filled meanwhile does not grow beyond its end', async () => {
  const [one, two, three] = [await songIn('Een'), await songIn('Twee'), await songIn('Drie')]
  const four = await songIn('Vier')
  const id = await playlistOf([one, two, three])
  await removeSongs([one])
  const body = { id, name: 'Lente', songIds: [two, three, four] }
  expect((await app.client.call('putPlaylist', { ...by(), body })).status).toBe(200)
  expect((await undo()).status).toBe(204)
  expect(await titles()).toEqual(['Drie', 'Een', 'Twee', 'Vier'])
  expect(await songsOf(id)).toEqual(['Twee', 'Drie', 'Vier'])
})

test('[MUS-06] the file of a removed song stays as long as the removal can be undone, and goes after that', async () => {
  const id = await songIn('Een')
  const { rows } = await app.database.pool.query<{ sha256: string }>(
    'select sha256 from song where id = $1',
    [id],
  )
  const sha256 = rows[0]?.sha256 ?? ''
  const { files } = app.app.services
  await app.pass(3 * hour)
  const { email, password } = home.primary
  const { value } = await app.client.call('login', { body: { email, password } })
  home = { ...home, primary: { ...home.primary, accessToken: value.access_token } }
  await removeSongs([id])
  await app.pass(9 * minute)
  expect(await files.size(sha256)).toBeGreaterThan(0)
  await app.pass(4 * hour)
  expect(await files.size(sha256)).toBeUndefined()
})
