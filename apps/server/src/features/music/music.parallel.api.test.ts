import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minute } from '../../ports/clock.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { upload } from '../../testing/music.ts'
import type { UploadAnswer } from '../../testing/music.ts'
import { wavSong } from '../../testing/songs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { SONG_MEGABYTES_MAX: '1', SONG_MEGABYTES_PER_ROBOT_MAX: '2' } })
})
afterAll(() => app.stop())

const send = (home: Household, name: string, content: Buffer) =>
  upload(app.url, { token: home.primary.accessToken, robotId: home.robot.id }, [{ name, content }])

const titlesOf = async ({ params, primary }: Household) =>
  (await app.client.call('collection', { token: primary.accessToken, params })).value.map(
    ({ title }) => title,
  )

test('[SEC-34] two uploads of one name at once are two songs, the second with a number', async () => {
  const home = await newHousehold(app)
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(home, 'Lente.wav', wavSong())))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await titlesOf(home)).toEqual(['Lente', 'Lente (1)', 'Lente (2)', 'Lente (3)'])
})

test('the same file sent many times at once is one song, and every answer names it', async () => {
  const home = await newHousehold(app)
  const content = wavSong()
  const answers = await Promise.all([1, 2, 3, 4, 5].map((each) => send(home, `${each}.wav`, content)))
  const ids = answers.flatMap(({ value }) => value.kept.map(({ song }) => song.id))
  expect([ids.length, new Set(ids).size]).toEqual([5, 1])
  expect(await titlesOf(home)).toHaveLength(1)
})

test('the room of a robot holds for uploads that come at once, of several people', async () => {
  const home = await newHousehold(app)
  const helper = await newHelper(app, home)
  const large = () => wavSong({ seconds: 100 })
  const answers = await Promise.all(
    [home.primary, helper].flatMap((person) =>
      [1, 2, 3].map((each) =>
        upload(app.url, { token: person.accessToken, robotId: home.robot.id }, [
          { name: `${each}.wav`, content: large() },
        ]),
      ),
    ),
  )
  const kept = answers.filter(({ value }) => value.kept.length === 1)
  const refused = answers.flatMap(({ value }) => value.refused.map(({ code }) => code))
  expect([kept.length, refused]).toEqual([2, ['no_space', 'no_space', 'no_space', 'no_space']])
})

test('playlists that are made at once under one name get numbers', async () => {
  const home = await newHousehold(app)
  const names = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const body = { name: 'Zondag', songIds: [] }
      const answer = await app.client.call('putPlaylist', {
        token: home.primary.accessToken,
        params: home.params,
        body,
      })
      return answer.value.name
    }),
  )
  expect(names.toSorted()).toEqual(['Zondag', 'Zondag (1)', 'Zondag (2)', 'Zondag (3)'])
})

test('a file that comes again while it is being removed is kept or told as not kept, never a song without its bytes', async () => {
  const home = await newHousehold(app)
  const content = wavSong()
  const sha256 = createHash('sha256').update(content).digest('hex')
  const path = join(app.config.dataDir, 'files', sha256)
  const [sent] = (await send(home, 'Lente.wav', content)).value.kept
  expect(sent?.song.title).toBe('Lente')
  const token = home.primary.accessToken
  const body = { songIds: [sent?.song.id ?? ''] }
  const removed = await app.client.call('removeSongs', { token, params: home.params, body })
  expect(removed.status).toBe(204)
  // Like a store that is asked for the file's age, and then told to remove it, while the file is put there again.
  const { files } = app.app.services
  let coming: Promise<UploadAnswer> | undefined
  const keep = vi.spyOn(files, 'keep')
  const remove = vi.spyOn(files, 'remove').mockImplementation(async (hash) => {
    if (hash !== sha256) return false
    coming = send(home, 'Lente.wav', content)
    await until(() => keep.mock.results.some(({ type }) => type === 'return'), { what: 'the file comes in' })
    await Promise.all(keep.mock.results.map(({ value }) => value))
    rmSync(path)
    return true
  })
  await app.pass(90 * minute)
  expect(remove).toHaveBeenCalledWith(sha256)
  remove.mockRestore()
  keep.mockRestore()
  expect(await coming).toMatchObject({ status: 503, error: 'unavailable' })
  expect(await titlesOf(home)).toEqual([])
  expect((await send(home, 'Lente.wav', content)).status).toBe(200)
  expect(existsSync(path)).toBe(true)
  expect(readdirSync(join(app.config.dataDir, 'files')).some((name) => name.endsWith('.new'))).toBe(false)
})
