import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { execution as executionTable } from '../../db/schema.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { upload } from '../../testing/music.ts'
import { plugIn } from '../../testing/real-robot.ts'
import type { RealRobot } from '../../testing/real-robot.ts'
import { isLongRun, seededRandom, testSeed } from '../../testing/seeded-random.ts'
import { wavSong } from '../../testing/songs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

// A robot is started as a process of its own, again and again.
vi.setConfig({ testTimeout: isLongRun ? 1_800_000 : 300_000 })

const folders = mkdtempSync(join(tmpdir(), 'kompaan-playing-'))
let app: TestApp
let robot: RealRobot | undefined
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await robot?.unplug()
  await app.stop()
  rmSync(folders, { recursive: true, force: true })
})

const plug = ({ robot: { serial, secret } }: Household) => {
  robot = plugIn({ server: app.url, serial, secret, folder: join(folders, serial) })
  return robot
}

async function songsIn({ primary, robot: { id } }: Household, contents: readonly Buffer[]) {
  const to = { token: primary.accessToken, robotId: id }
  const files = contents.map((content, at) => ({ name: `Lied ${at}.wav`, content }))
  return (await upload(app.url, to, files)).value.kept.map(({ song }) => song.id)
}

const statusesOf = async ({ params, primary }: Household) => {
  const { value } = await app.client.call('collection', { params, token: primary.accessToken })
  return value.map(({ status }) => status)
}

const allThere = (home: Household) =>
  until(async () => (await statusesOf(home)).every((status) => status === 'AVAILABLE'), {
    what: 'all songs are available',
    withinMilliseconds: 120_000,
  })

test('[MUS-01, MUS-05] songs that were uploaded reach a robot, which plays them when it is told to', async () => {
  const home = await newHousehold(app)
  const { params, primary } = home
  const token = primary.accessToken
  const songIds = (await songsIn(home, [wavSong(), wavSong()])).toReversed()
  expect(await statusesOf(home)).toEqual(['PENDING', 'PENDING'])
  const playlist = await app.client.call('putPlaylist', { params, token, body: { name: 'Zondag', songIds } })
  const playlistId = playlist.value.id
  const real = plug(home)
  await allThere(home)
  const told = await app.client.call('playPlaylist', { params: { ...params, playlistId }, token })
  expect(told.status).toBe(202)
  const played = () =>
    app.database.queries
      .select()
      .from(executionTable)
      .where(and(eq(executionTable.robotId, home.robot.id), eq(executionTable.kind, 'music')))
  await until(async () => (await played())[0]?.outcome != null, {
    what: 'the robot has played it',
    withinMilliseconds: 120_000,
  })
  expect(await played()).toMatchObject([
    { instructionId: told.value.instructionId, playlistId, songIds, outcome: 'completed' },
  ])
  await real.unplug()
})

test('[BOT-05a] a robot that is killed while it fetches a song has it whole in the end, and nothing else', async () => {
  const random = seededRandom(testSeed)
  for (let round = 0; round < (isLongRun ? 50 : 3); round += 1) {
    const home = await newHousehold(app)
    const content = wavSong({ seconds: 600 })
    await songsIn(home, [content])
    const folder = join(folders, home.robot.serial, 'songs')
    const sizes = () => readNames(folder).map((name) => statSync(join(folder, name)).size)
    for (const share of [random(), random(), random()].toSorted((one, other) => one - other)) {
      const real = plug(home)
      await until(() => sizes().some((size) => size >= share * content.length), {
        what: 'some of the song is there',
        withinMilliseconds: 120_000,
      })
      await pause(random() * 5)
      await real.unplug()
    }
    const last = plug(home)
    await allThere(home)
    const [name = '', ...others] = readNames(folder)
    expect(others).toEqual([])
    expect(readFileSync(join(folder, name)).equals(content)).toBe(true)
    await last.unplug()
  }
})

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
