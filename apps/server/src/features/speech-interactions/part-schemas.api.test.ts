import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { contract, statePartBodies } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { upload } from '../../testing/music.ts'
import { publishRelease } from '../../testing/publish-release.ts'
import { asking, scriptWriter } from '../../testing/scripts.ts'
import { wavSong } from '../../testing/songs.ts'
import { allow, speechTeacher } from '../../testing/speech-interactions.ts'
import { daily, taskPlanner } from '../../testing/tasks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let home: Household
let scriptVersionId: string

/** A robot with parts of every kind. */
beforeAll(async () => {
  app = await startTestApp()
  home = await newHousehold(app)
  await publishRelease(app, '99.0.0')
  await allow(app, home)
  const { params, primary, robot } = home
  const token = primary.accessToken
  const { script } = (
    await scriptWriter(app, primary, robot.id).put({ content: asking('Wilt u koffie?', { ja: 'Goed.' }) })
  ).value
  scriptVersionId = script.scriptVersionId
  const planner = taskPlanner(app, primary, robot.id)
  await planner.put({ script: { id: script.id }, schedule: daily('2030-01-01T09:00') })
  await planner.putPause(app.clock.now() + day)
  const teacher = speechTeacher(app, primary, robot.id)
  await teacher.put({
    title: 'Koffie',
    commands: ['wat drink ik'],
    scriptReferenceId: script.id,
    enabled: true,
  })
  await teacher.toggle('time', false)
  const sent = await upload(app.url, { token, robotId: robot.id }, [{ name: 'Een.wav', content: wavSong() }])
  const songIds = sent.value.kept.map(({ song }) => song.id)
  const list = await app.client.call('putPlaylist', { params, token, body: { name: 'Zondag', songIds } })
  await planner.put({
    type: 'music',
    playlist: { id: list.value.id },
    schedule: daily('2030-01-01T10:00'),
  })
})
afterAll(() => app.stop())

const kinds = Object.entries(statePartBodies)
const allKinds = kinds.map(([kind]) => kind).toSorted()

test.each(kinds)('[BOT-02] the part %s has the body that openapi.json describes', async (kind, schema) => {
  const { token } = home.robot
  const { items } = (await app.client.call('state', { token })).value
  const ofKind = items.filter((item) => item.kind === kind)
  expect(ofKind.length).toBeGreaterThan(0)
  for (const { sha256 } of ofKind) {
    const { status, text } = await app.client.call('stateBody', { token, params: { sha256 } })
    expect(status).toBe(200)
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256)
    expect(schema.safeParse(JSON.parse(text))).toMatchObject({ success: true })
  }
})

test('[BOT-02] a robot has no part of a kind without a schema, and the page names each kind', async () => {
  const { items } = (await app.client.call('state', { token: home.robot.token })).value
  const page = readFileSync(new URL('../../../../../docs/device-interface.md', import.meta.url), 'utf8')
  const [, section = ''] = /\n## Desired state\n(.*?)\n## /s.exec(page) ?? []
  const named = Array.from(section.matchAll(/^\| `(\w+)` \|/gm), ([, kind = '']) => kind)
  expect([...new Set(items.map(({ kind }) => kind))].toSorted()).toEqual(allKinds)
  expect(named.toSorted()).toEqual(allKinds)
})

test('[BOT-04] a script that a robot fetches has the fields that openapi.json describes', async () => {
  const { token } = home.robot
  const { status, text } = await app.client.call('deviceScript', { token, params: { scriptVersionId } })
  expect(status).toBe(200)
  const schema = contract().deviceScript.answer.schema
  expect(schema.safeParse(JSON.parse(text))).toMatchObject({ success: true })
})
