import { readinessDays } from '@kompaan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { upload } from '../../testing/music.ts'
import { openStream } from '../../testing/open-stream.ts'
import { saying, scriptWriter } from '../../testing/scripts.ts'
import type { ScriptWriter } from '../../testing/scripts.ts'
import { wavSong } from '../../testing/songs.ts'
import { streamEvents } from '../../testing/stream-events.ts'
import { daily, once, taskPlanner } from '../../testing/tasks.ts'
import type { TaskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let home: Household
let anna: TaskPlanner
let writer: ScriptWriter
let script: { readonly id: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  home = await newHousehold(app)
  anna = taskPlanner(app, home.primary, home.robot.id)
  writer = scriptWriter(app, home.primary, home.robot.id)
  script = { id: (await writer.put({ content: saying('Tijd voor koffie.') })).value.script.id }
})

const dayFromNow = (days: number) =>
  new Date(app.clock.now() + days * day).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
const lastDay = () => dayFromNow(readinessDays - 1)

const readiness = async (headers: Record<string, string> = {}) => {
  const answer = await app.client.call('readiness', {
    token: home.primary.accessToken,
    params: home.params,
    headers,
  })
  expect(answer.status).toBe(200)
  return answer.value
}

/** The robot fetches all that is wanted of it now, and says so. */
const hold = async () => {
  const { value } = await home.robot.beat()
  await home.robot.beat({ stateVersion: value.stateVersion })
}

test('[BEY-03] a robot that has said nothing yet is safe for no day; one that holds everything, for all days that are looked at', async () => {
  await anna.put({ script, schedule: daily(`${dayFromNow(1)}T09:00`) })
  expect(await readiness()).toEqual({
    holdsPlan: false,
    heldAt: null,
    safeUntil: null,
    missing: { songs: 0, scripts: 1, changes: 1 },
  })
  await hold()
  expect(await readiness()).toEqual({
    holdsPlan: true,
    heldAt: new Date(app.clock.now()).toISOString(),
    safeUntil: lastDay(),
    missing: { songs: 0, scripts: 0, changes: 0 },
  })
})

test('[BEY-03] what was planned since holds until the day before it, and what is beyond the days that are looked at does no harm', async () => {
  await hold()
  await anna.put({ script, schedule: once(`${dayFromNow(5)}T09:00`) })
  expect(await readiness()).toMatchObject({
    holdsPlan: false,
    safeUntil: dayFromNow(4),
    missing: { scripts: 1, changes: 1 },
  })
  await hold()
  await anna.put({ script, schedule: once(`${dayFromNow(readinessDays)}T09:00`) })
  expect(await readiness()).toMatchObject({
    holdsPlan: false,
    safeUntil: lastDay(),
    missing: { scripts: 0, changes: 1 },
  })
  // Ten o'clock it is.
  await anna.put({ script, schedule: once(`${dayFromNow(0)}T15:00`) })
  expect(await readiness()).toMatchObject({ safeUntil: null })
})

test('[BEY-03] a script that was saved anew is missing until the robot has it, and so is what was taken away', async () => {
  const { taskId } = (await anna.put({ script, schedule: daily(`${dayFromNow(2)}T09:00`) })).value
  await hold()
  const [{ scriptVersionId: base } = { scriptVersionId: '' }] = await writer.list()
  await writer.put({ id: script.id, base, content: saying('Tijd voor thee.') })
  expect(await readiness()).toMatchObject({
    holdsPlan: false,
    safeUntil: dayFromNow(1),
    missing: { songs: 0, scripts: 1, changes: 0 },
  })
  await hold()
  expect((await anna.remove({ taskId })).status).toBe(204)
  expect(await readiness()).toMatchObject({ holdsPlan: false, missing: { changes: 1 } })
  await hold()
  expect(await readiness()).toMatchObject({ holdsPlan: true, safeUntil: lastDay() })
})

test('[BEY-03] songs that are on their way count where they are planned', async () => {
  const token = home.primary.accessToken
  const to = { token, robotId: home.robot.id }
  const files = [wavSong(), wavSong(), wavSong()].map((content, at) => ({ name: `Lied ${at}.wav`, content }))
  const [one = '', two = '', other = ''] = (await upload(app.url, to, files)).value.kept.map(
    ({ song }) => song.id,
  )
  const put = (name: string, songIds: string[]) =>
    app.client.call('putPlaylist', { token, params: home.params, body: { name, songIds } })
  const playlist = { id: (await put('Zondag', [one, two])).value.id }
  await put('Ongepland', [other])
  await anna.put({ type: 'music', playlist, schedule: daily(`${dayFromNow(3)}T15:00`) })
  await hold()
  expect(await readiness()).toMatchObject({
    holdsPlan: true,
    safeUntil: dayFromNow(2),
    missing: { songs: 2, scripts: 0, changes: 0 },
  })
  const stream = await openStream(app, token)
  const tell = (songIds: string[]) =>
    app.client.call('songsHeld', {
      token: home.robot.token,
      body: { songs: songIds.map((songId) => ({ songId, status: 'available' as const })), complete: false },
    })
  await tell([one])
  expect(await readiness()).toMatchObject({ safeUntil: dayFromNow(2), missing: { songs: 1 } })
  await tell([two])
  expect(await readiness()).toMatchObject({ safeUntil: lastDay(), missing: { songs: 0 } })
  // Whoever looks on hears of it, and that a robot has fetched what was new.
  await anna.put({ script, schedule: once(`${dayFromNow(1)}T09:00`) })
  await hold()
  const kinds = () => streamEvents(stream.text()).map(({ data }) => data.kind)
  await until(
    () => ['songs.changed', 'tasks.changed', 'config.changed'].every((kind) => kinds().includes(kind)),
    { what: 'the portal is told', turning: app },
  )
  stream.close()
})

test('[BEY-03] what the robot does not understand is missing; a state of before a restore counts for nothing', async () => {
  const { taskId } = (await anna.put({ script, schedule: daily(`${dayFromNow(1)}T09:00`) })).value
  const { stateVersion } = (await home.robot.beat()).value
  await home.robot.beat({ stateVersion, unreadable: [{ kind: 'task', id: taskId }] })
  expect(await readiness()).toMatchObject({
    holdsPlan: false,
    safeUntil: dayFromNow(0),
    missing: { scripts: 0, changes: 1 },
  })
  await home.robot.beat({ stateVersion, stateEpoch: '00000000-0000-4000-8000-000000000000' })
  expect(await readiness()).toMatchObject({ holdsPlan: false, missing: { scripts: 1, changes: 1 } })
})

test('[BEY-03] days are those of the zone that the caller names', async () => {
  await hold()
  await anna.put({ script, schedule: once(`${dayFromNow(3)}T23:30`) })
  expect(await readiness()).toMatchObject({ safeUntil: dayFromNow(2) })
  expect(await readiness({ 'x-time-zone': 'Asia/Tokyo' })).toMatchObject({ safeUntil: dayFromNow(3) })
})
