import { createHash, randomUUIDv7 } from 'node:crypto'
import { playlistsMax, songsMax } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { playlist as playlistTable, song as songTable } from '../../db/schema.ts'
import type { Brought } from '../../feature.ts'
import { minute } from '../../ports/clock.ts'
import { idOf, newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { upload } from '../../testing/music.ts'
import { openStream } from '../../testing/open-stream.ts'
import { mp3Song, wavSong } from '../../testing/songs.ts'
import { streamEvents } from '../../testing/stream-events.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolment } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'
import { tasksWithPlaylists } from './playlists.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const by = ({ params, primary }: Household) => ({ params, token: primary.accessToken })

async function songIn(home: Household, title: string, content = wavSong()) {
  const to = { token: home.primary.accessToken, robotId: home.robot.id }
  const { value } = await upload(app.url, to, [{ name: `${title}.wav`, content }])
  const [kept] = value.kept
  if (kept === undefined) throw new Error(`no song was kept: ${JSON.stringify(value)}`)
  return kept.song
}

const collectionOf = async (home: Household) => (await app.client.call('collection', by(home))).value

const content = z.record(z.string(), z.unknown())

async function partsOf({ robot }: Household) {
  const { items, version } = (await app.client.call('state', { token: robot.token })).value
  const own = items.filter(({ kind }) => kind === 'song' || kind === 'playlist')
  if (own.length === 0) return { version, parts: [] }
  const body = { sha256: own.map(({ sha256 }) => sha256) }
  const { parts } = (await app.client.call('stateParts', { token: robot.token, body })).value
  return {
    version,
    parts: own.map(({ kind, id, sha256 }) => ({
      kind,
      id,
      ...content.parse(JSON.parse(parts.find((part) => part.sha256 === sha256)?.body ?? '{}')),
    })),
  }
}

const tell = (
  home: Household,
  songs: { songId: string; status: 'waiting' | 'fetching' | 'no_room' | 'available' }[],
  complete = false,
) => app.client.call('songsHeld', { token: home.robot.token, body: { songs, complete } })

test('[MUS-03] half a character in a name is kept as a mark, and such names get numbers too', async () => {
  const home = await newHousehold(app)
  const names = []
  for (const name of ['a\ud800b', 'a\ud800b', 'a\ud801b']) {
    const put = await app.client.call('putPlaylist', { ...by(home), body: { name, songIds: [] } })
    names.push(put.value.name)
  }
  expect(names).toEqual(['a\ufffdb', 'a\ufffdb (1)', 'a\ufffdb (2)'])
})

test('[MUS-03] a playlist is made, read, changed and removed; its songs are in order and stay', async () => {
  const home = await newHousehold(app)
  const [one, two, three] = [
    await songIn(home, 'Een'),
    await songIn(home, 'Twee'),
    await songIn(home, 'Drie'),
  ]
  const put = (body: { id?: string; name: string; songIds: string[] }) =>
    app.client.call('putPlaylist', { ...by(home), body })
  const made = await put({ id: '0', name: ' Zondag ', songIds: [three.id, one.id] })
  expect(made).toMatchObject({ status: 200, value: { name: 'Zondag', totalDuration: 2000, songCount: 2 } })
  const { id } = made.value
  expect(made.value.songs.map(({ title }) => title)).toEqual(['Drie', 'Een'])
  const read = () => app.client.call('playlist', { ...by(home), params: { ...home.params, playlistId: id } })
  expect((await read()).value).toEqual(made.value)
  const changed = await put({ id, name: 'Zondag', songIds: [one.id, two.id, three.id] })
  expect(changed.value).toMatchObject({ id, name: 'Zondag', songCount: 3, totalDuration: 3000 })
  expect((await app.client.call('playlists', by(home))).value).toMatchObject([
    { id, name: 'Zondag', songCount: 3 },
  ])
  const place = { ...by(home), params: { ...home.params, playlistId: id } }
  expect((await app.client.call('playlistUsage', place)).value).toEqual({ tasks: [] })
  expect((await app.client.call('removePlaylist', place)).status).toBe(204)
  expect([(await read()).status, (await app.client.call('removePlaylist', place)).status]).toEqual([404, 404])
  expect(await collectionOf(home)).toHaveLength(3)
})

test('[MUS-03] a name that is in use gets the first free number; an id of nothing or 0 is no playlist', async () => {
  const home = await newHousehold(app)
  const put = async (body: { id?: string | null; name: string }) =>
    (await app.client.call('putPlaylist', { ...by(home), body: { songIds: [], ...body } })).value
  const made = [
    await put({ name: 'Jazz' }),
    await put({ id: '', name: 'JAZZ' }),
    await put({ id: null, name: 'Jazz' }),
  ]
  expect(made.map(({ name }) => name)).toEqual(['Jazz', 'JAZZ (1)', 'Jazz (2)'])
  // Sent again under the id that its maker chose, it is the same one.
  const id = randomUUIDv7()
  const [first, again] = [await put({ id, name: 'Jazz' }), await put({ id, name: 'Jazz' })]
  expect([first.name, again.name, again.id]).toEqual(['Jazz (3)', 'Jazz (3)', id])
  await put({ id: made[1]?.id ?? '', name: 'Anders' })
  expect((await put({ name: 'Jazz' })).name).toBe('Jazz (1)')
  const nothing = { ...by(home), params: { ...home.params, playlistId: '0' } }
  expect((await app.client.call('playlist', nothing)).status).toBe(404)
  expect((await app.client.call('removePlaylist', nothing)).status).toBe(404)
})

test('[MUS-03] a song of another robot, one twice, too many, and a name that is none are refused by path', async () => {
  const [home, other] = [await newHousehold(app), await newHousehold(app)]
  const [own, foreign] = [await songIn(home, 'Eigen'), await songIn(other, 'Vreemd')]
  const put = (body: object) => app.client.call('putPlaylist', { ...by(home), rawBody: body })
  expect(await put({ name: 'A', songIds: [own.id, foreign.id] })).toMatchObject({
    status: 400,
    details: [{ path: 'body.songIds.1', code: 'song_unknown' }],
  })
  expect(await put({ name: 'A', songIds: [own.id, own.id] })).toMatchObject({
    status: 400,
    details: [{ path: 'body.songIds' }],
  })
  const many = Array.from({ length: 151 }, () => randomUUIDv7())
  expect(await put({ name: 'A', songIds: many })).toMatchObject({
    status: 400,
    details: [{ path: 'body.songIds' }],
  })
  expect((await put({ name: ' ', songIds: [] })).status).toBe(400)
  expect((await put({ name: 'x'.repeat(129), songIds: [] })).status).toBe(400)
  expect((await put({ name: 'A', songIds: [], robotId: other.robot.id })).status).toBe(400)
  const marks = Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x300 + (at % 100))).join('')
  expect((await put({ name: `a${marks}`, songIds: [] })).status).toBe(200)
  expect((await app.client.call('playlists', by(home))).value).toHaveLength(1)
})

test('a robot has an end to its playlists and to its songs, for uploads and copies alike', async () => {
  const home = await newHousehold(app)
  const base = { robotId: home.robot.id, createdAt: 0, changedAt: 0, changedBy: null }
  const lists = Array.from({ length: playlistsMax }, (_, at) => ({
    ...base,
    id: randomUUIDv7(),
    name: `${at}`,
    nameKey: `${at}`,
  }))
  await app.database.queries.insert(playlistTable).values(lists)
  const put = (body: object) =>
    app.client.call('putPlaylist', { ...by(home), rawBody: { songIds: [], ...body } })
  expect(await put({ name: 'Te veel' })).toMatchObject({ status: 409, error: 'max_playlists' })
  expect((await put({ id: lists[0]?.id, name: 'Anders' })).status).toBe(200)
  const source = await newHousehold(app)
  await app.client.operator('addCarer', { serial: source.robot.serial, email: home.primary.email })
  const spare = await songIn(source, 'Reserve')
  for (let from = 0; from < songsMax; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      robotId: home.robot.id,
      id: randomUUIDv7(),
      title: `${from + at}`,
      titleKey: `${from + at}`,
      type: 'mp3' as const,
      milliseconds: 1,
      sha256: `${from + at}`,
      size: 1,
      robotStatus: 'available' as const,
      addedAt: 0,
    }))
    await app.database.queries.insert(songTable).values(rows)
  }
  const full = await upload(app.url, { token: home.primary.accessToken, robotId: home.robot.id }, [
    { name: 'a.wav', content: wavSong() },
  ])
  expect(full.value.refused).toEqual([{ fileName: 'a.wav', code: 'too_many', max: songsMax }])
  const copied = await app.client.call('copySongs', { ...by(home), body: { songIds: [spare.id] } })
  expect(copied).toMatchObject({ status: 409, error: 'max_songs' })
  expect(await collectionOf(home)).toHaveLength(songsMax)
})

test('songs of other robots that somebody looks after are added without being sent again; others are not found', async () => {
  const [home, other, stranger] = [await newHousehold(app), await newHousehold(app), await newHousehold(app)]
  await app.client.operator('addCarer', { serial: other.robot.serial, email: home.primary.email })
  const song = await songIn(other, 'Samen')
  await songIn(home, 'Samen')
  const copy = (songIds: string[]) => app.client.call('copySongs', { ...by(home), body: { songIds } })
  const copied = await copy([song.id])
  expect(copied).toMatchObject({ status: 200, value: { songs: [{ title: 'Samen (1)', status: 'PENDING' }] } })
  expect(copied.value.songs[0]?.id).not.toBe(song.id)
  expect((await copy([song.id])).value).toEqual(copied.value)
  expect(await collectionOf(home)).toHaveLength(2)
  const hidden = await songIn(stranger, 'Van een ander')
  expect(await copy([song.id, hidden.id])).toMatchObject({ status: 404, error: 'not_found' })
})

test('[MUS-02] a song is PENDING until the robot has it, and is not removed while it is being fetched', async () => {
  const home = await newHousehold(app)
  const [one, two] = [await songIn(home, 'Een'), await songIn(home, 'Twee')]
  await app.client.call('putPlaylist', { ...by(home), body: { name: 'Wacht', songIds: [one.id, two.id] } })
  const statuses = async () =>
    (await collectionOf(home)).map(({ status, robotStatus }) => [status, robotStatus])
  expect(await statuses()).toEqual([
    ['PENDING', 'waiting'],
    ['PENDING', 'waiting'],
  ])
  expect(
    (
      await tell(home, [
        { songId: one.id, status: 'fetching' },
        { songId: randomUUIDv7(), status: 'available' },
      ])
    ).status,
  ).toBe(204)
  const remove = (songIds: string[]) => app.client.call('removeSongs', { ...by(home), body: { songIds } })
  expect(await remove([one.id])).toMatchObject({ status: 409, error: 'song_being_fetched' })
  expect(await statuses()).toEqual([
    ['PENDING', 'fetching'],
    ['PENDING', 'waiting'],
  ])
  await tell(home, [
    { songId: one.id, status: 'available' },
    { songId: two.id, status: 'no_room' },
  ])
  expect(await statuses()).toEqual([
    ['AVAILABLE', 'available'],
    ['PENDING', 'no_room'],
  ])
  // The robot says that it has nothing but this.
  await tell(home, [{ songId: two.id, status: 'fetching' }], true)
  expect(await statuses()).toEqual([
    ['PENDING', 'waiting'],
    ['PENDING', 'fetching'],
  ])
  // It was told so, and then never again: given up.
  app.clock.advance(9 * minute)
  expect((await remove([two.id])).status).toBe(409)
  await tell(home, [{ songId: two.id, status: 'fetching' }])
  app.clock.advance(9 * minute)
  expect((await remove([two.id])).status).toBe(409)
  app.clock.advance(minute)
  expect((await remove([two.id])).status).toBe(204)
  expect((await remove([two.id])).status).toBe(204)
  await tell(home, [{ songId: one.id, status: 'available' }])
  const { serial, secret } = home.robot
  await app.client.call('enrol', { body: enrolment({ serial, secret }) })
  expect(await statuses()).toEqual([['PENDING', 'waiting']])
})

test('removing songs takes them out of playlists, of the robot too; the playlists that use them can be asked for', async () => {
  const home = await newHousehold(app)
  const [one, two] = [await songIn(home, 'Een'), await songIn(home, 'Twee')]
  const { id } = (
    await app.client.call('putPlaylist', { ...by(home), body: { name: 'Lijst', songIds: [one.id, two.id] } })
  ).value
  const ask = (songIds: string[]) => app.client.call('collectionUsage', { ...by(home), body: { songIds } })
  expect((await ask([one.id])).value).toEqual({ tasks: [], playlists: [{ id, name: 'Lijst' }] })
  const zone = (value: string) =>
    app.client.call('removeSongs', {
      ...by(home),
      headers: { 'x-time-zone': value },
      body: { songIds: [one.id] },
    })
  expect((await zone('Mars/Olympus')).status).toBe(400)
  expect((await zone('Europe/Amsterdam')).status).toBe(204)
  const place = { ...by(home), params: { ...home.params, playlistId: id } }
  expect((await app.client.call('playlist', place)).value).toMatchObject({
    songCount: 1,
    songs: [{ title: 'Twee' }],
  })
  expect((await partsOf(home)).parts).toMatchObject([
    { kind: 'playlist', id, songIds: [two.id] },
    { kind: 'song', id: two.id },
  ])
  expect((await ask([one.id])).value).toEqual({ tasks: [], playlists: [] })
  const foreign = await newHousehold(app)
  expect((await app.client.call('removeSongs', { ...by(foreign), body: { songIds: [two.id] } })).status).toBe(
    204,
  )
  expect(await collectionOf(home)).toHaveLength(1)
})

test('[MUS-06] whichever feature plans tasks names those that play a playlist', async () => {
  const home = await newHousehold(app)
  const { id } = (await app.client.call('putPlaylist', { ...by(home), body: { name: 'Lijst', songIds: [] } }))
    .value
  const task = { taskId: randomUUIDv7(), title: 'Muziek bij het ontbijt' }
  const planning: Brought = {
    playlistUses: async (_, robotId, ids) => (robotId === home.robot.id && ids.includes(id) ? [task] : []),
  }
  const { database } = app.app.services
  const asked = (ids: string[]) =>
    tasksWithPlaylists({ database, brought: () => [{}, planning] }, home.robot.id, ids)
  expect([await asked([id]), await asked([randomUUIDv7()]), await asked([])]).toEqual([[task], [], []])
})

test('[BOT-01] the robot is told each song and playlist as a part of its own: one change costs one part', async () => {
  const home = await newHousehold(app)
  const content = mp3Song({ title: 'Milord', artist: 'Corry Brokken', frames: 100 })
  const song = await songIn(home, 'x', content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const made = await app.client.call('putPlaylist', {
    ...by(home),
    body: { name: 'Lijst', songIds: [song.id] },
  })
  const before = await partsOf(home)
  expect(before.parts).toEqual([
    { kind: 'playlist', id: made.value.id, name: 'Lijst', songIds: [song.id] },
    {
      kind: 'song',
      id: song.id,
      title: 'Milord',
      artist: 'Corry Brokken',
      type: 'mp3',
      duration: song.duration,
      sha256,
      size: content.length,
      gain: null,
    },
  ])
  await app.client.call('putPlaylist', {
    ...by(home),
    body: { id: made.value.id, name: 'Anders', songIds: [song.id] },
  })
  const { epoch } = (await app.client.call('state', { token: home.robot.token })).value
  const since = await app.client.call('state', {
    token: home.robot.token,
    query: { since: `${epoch}.${before.version}` },
  })
  expect(since.value.items.map(({ kind }) => kind).filter((kind) => kind !== 'software')).toEqual([
    'playlist',
  ])
})

test('[BOT-01] a robot fetches the file of a song of its own, whole or in part, and no other', async () => {
  const [home, other] = [await newHousehold(app), await newHousehold(app)]
  const content = wavSong()
  const { id } = await songIn(home, 'Een', content)
  const get = (token: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/device/v1/songs/${id}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
  const whole = await get(home.robot.token)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect(whole.headers.get('etag')).toBe(`"${createHash('sha256').update(content).digest('hex')}"`)
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
  const rest = await get(home.robot.token, {
    range: 'bytes=8000-',
    'if-range': whole.headers.get('etag') ?? '',
  })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 8000-${content.length - 1}/${content.length}`,
  ])
  expect(Buffer.from(await rest.arrayBuffer()).equals(content.subarray(8000))).toBe(true)
  expect((await get(other.robot.token)).status).toBe(404)
})

test('[MUS-05, SEC-34] a carer listens by an address of five minutes, in parts, as audio and nothing else', async () => {
  const home = await newHousehold(app)
  const helper = await newHelper(app, home)
  const content = mp3Song()
  const song = await songIn(home, 'x', content)
  const place = { ...home.params, songId: song.id }
  const link = async (token: string) => (await app.client.call('audioLink', { token, params: place })).value
  const { url, expiresAt } = await link(home.primary.accessToken)
  expect(Date.parse(expiresAt)).toBe(app.clock.now() + 5 * minute)
  expect(url).not.toContain(song.id)
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}${address}`, { headers })
  const whole = await get(url)
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
  })
  const part = await get(url, { range: 'bytes=100-199' })
  expect([part.status, Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 200))]).toEqual([
    206,
    true,
  ])
  expect((await get(url, { range: `bytes=${content.length}-` })).status).toBe(416)
  expect((await get(url, { range: 'bytes=-0' })).status).toBe(416)
  const end = await get(url, { range: 'bytes=-10' })
  expect(Buffer.from(await end.arrayBuffer())).toEqual(content.subarray(-10))
  const all = await get(url, { range: `bytes=-${content.length + 1}` })
  expect([all.status, all.headers.get('content-range')]).toEqual([
    206,
    `bytes 0-${content.length - 1}/${content.length}`,
  ])
  expect(Buffer.from(await all.arrayBuffer())).toEqual(content)
  expect((await get(`${url.slice(0, -2)}xx`)).status).toBe(404)
  expect((await get('/api/music/audio/nonsense')).status).toBe(404)
  const helpers = await link(helper.accessToken)
  expect((await get(helpers.url)).status).toBe(200)
  await app.client.call('unpairSelf', { token: helper.accessToken, params: home.params })
  expect((await get(helpers.url)).status).toBe(404)
  const { email, password } = home.primary
  const second = (await app.client.call('login', { body: { email, password } })).value
  const asked = await link(second.access_token)
  expect((await get(asked.url)).status).toBe(200)
  await app.client.call('logout', { token: second.access_token })
  expect((await get(asked.url)).status).toBe(404)
  app.clock.advance(5 * minute)
  expect((await get(url)).status).toBe(409)
  const fresh = await link(home.primary.accessToken)
  await app.client.call('removeSongs', { ...by(home), body: { songIds: [song.id] } })
  expect((await get(fresh.url)).status).toBe(404)
})

test('who looks after the robot hears live that songs or playlists changed', async () => {
  const home = await newHousehold(app)
  const stream = await openStream(app, home.primary.accessToken)
  const heard = (kind: string, count: number) =>
    until(
      () => {
        const found = streamEvents(stream.text()).filter(({ data }) => data.kind === kind)
        return found.length === count ? found.at(-1)?.data : undefined
      },
      { what: `${kind} is heard` },
    )
  const song = await songIn(home, 'Een')
  expect(await heard('songs.changed', 1)).toMatchObject({ entityId: song.id })
  const { id } = (await app.client.call('putPlaylist', { ...by(home), body: { name: 'Lijst', songIds: [] } }))
    .value
  expect(await heard('playlists.changed', 1)).toMatchObject({ entityId: id })
  await tell(home, [{ songId: song.id, status: 'available' }])
  await heard('songs.changed', 2)
  // What is no news is not told.
  await tell(home, [{ songId: song.id, status: 'available' }], true)
  await heard('songs.changed', 2)
  stream.close()
})

test('[SEC-48] an export names the songs and playlists that somebody added; an erasure leaves the music and forgets who', async () => {
  const home = await newHousehold(app)
  const helper = await newHelper(app, home)
  const to = { token: helper.accessToken, robotId: home.robot.id }
  await upload(app.url, to, [{ name: 'Van een helper.wav', content: wavSong() }])
  await app.client.call('putPlaylist', {
    token: helper.accessToken,
    params: home.params,
    body: { name: 'Ook', songIds: [] },
  })
  const { value } = await app.client.call('exportSelf', { token: helper.accessToken })
  expect(value).toMatchObject({
    account: { songsAdded: [{ title: 'Van een helper' }], playlistsSaved: [{ name: 'Ook' }] },
  })
  const activity = (await app.client.call('robotActivity', { ...by(home), query: {} })).value
  expect(activity.map(({ action, what }) => [action, what])).toEqual(
    expect.arrayContaining([
      ['addPlaylist', ['Ook']],
      ['addSong', ['Van een helper']],
    ]),
  )
  const rows = await app.database.queries
    .select({ addedBy: songTable.addedBy })
    .from(songTable)
    .where(eq(songTable.robotId, home.robot.id))
  expect(rows).toEqual([{ addedBy: await idOf(app, helper) }])
})
