import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scheduleOnce } from '@kompaan/schedule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../apps/server/src/log.ts'
import { embeddedVoice } from '../apps/server/src/ports/embedded-voice.ts'
import { createVoice } from '../apps/server/src/ports/voice.ts'
import { readWav } from '../apps/server/src/ports/wav.ts'
import { newHousehold } from '../apps/server/src/testing/invited.ts'
import { saying, scriptWriter } from '../apps/server/src/testing/scripts.ts'
import { startTestApp } from '../apps/server/src/testing/test-app.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'
import { createHomeRobot } from './home-robot.ts'
import { lastingCarer } from './lasting-carer.ts'

const second = 1000
const minute = 60 * second

const folder = mkdtempSync(join(tmpdir(), 'kompaan-spoken-'))
const log = createLog('silent')
// On a busy machine it takes its time to get ready.
const engine = embeddedVoice({ folder, cacheMegabytes: 10, log, patienceMilliseconds: 100_000 })
const voice = createVoice(engine, { log })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ voice })
  await voice.speak('Goedemorgen', 'nl-NL')
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('[BOT-02b] a planned sentence is heard in the voice of the server, without internet and after a restart; without a voice the robot says it itself', async () => {
  const { robot: enrolled, primary, params } = await newHousehold(app)
  const carer = lastingCarer(app, primary, params.robotId)
  const text = 'Het is tijd voor uw medicijnen.'
  const written = await scriptWriter(app, primary, params.robotId).put({ content: saying(text) })
  const due = Math.ceil(app.clock.now() / minute + 20) * minute
  const schedule = scheduleOnce({ time: new Date(due).toISOString().slice(0, 16), timeZone: 'Etc/UTC' })
  if (!schedule.ok) throw new Error('no such time')
  const put = await (
    await carer()
  ).put({
    script: { id: written.value.script.id },
    schedule: schedule.value,
  })
  expect(put.status).toBe(200)

  const robot = createHomeRobot({ server: app.url, ...enrolled }, app.clock.now(), { hasSpeaker: true })
  const passTo = async (moment: number) => {
    app.clock.jump(moment - app.clock.now())
    await robot.leapTo(moment)
  }
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 5 * second)
      await passTo(app.clock.now() + Math.min(left, 5 * second))
  }
  await robot.start()
  await pass(10 * minute)
  robot.kill()
  await robot.start()
  await pass(minute)
  robot.isOffline = true
  await passTo(due)
  await pass(minute)
  /** Whoever asks the voice for a sentence hears what the robot played: it keeps what it said. */
  const timesPlayed = (sound: Uint8Array) =>
    robot.played.filter((each) => Buffer.compare(each, sound) === 0).length
  const asked = await voice.speak(text, 'nl-NL')
  expect(timesPlayed(asked)).toBe(1)
  expect(robot.said).toEqual([])
  const { samples = [], samplesPerSecond = 1 } = readWav(asked) ?? {}
  expect(samples.length / samplesPerSecond).toBeGreaterThan(1)

  robot.isOffline = false
  await pass(2 * minute)
  const date = new Date(due).toISOString().slice(0, 10)
  const told = (await (await carer()).list(date, date, { 'x-time-zone': 'Etc/UTC' })).value
  expect(told).toMatchObject([{ done: true, outcome: 'completed' }])

  const say = async (words: string) => {
    const { value: session } = await app.client.call('login', {
      body: { email: primary.email, password: primary.password },
    })
    const caller = { token: session.access_token, params }
    const body = { kind: 'say', text: words, greet: false, sayTime: false, notify: false } as const
    const sent = await app.client.call('speakDirectly', { ...caller, body })
    expect(sent.status).toBe(202)
    await pass(minute)
    const { value } = await app.client.call('directSpeech', caller)
    return value.sentences.find(({ id }) => id === sent.value.id)?.state
  }
  expect(await say('Dag Riet, tot morgen!')).toBe('spoken')
  const greeting = await voice.speak('Dag Riet, tot morgen!', 'nl-NL')
  expect(timesPlayed(greeting)).toBe(1)
  await voice.close()
  expect(await say('Dag Riet, tot zondag!')).toBe('spoken')
  expect(robot.said).toEqual(['Dag Riet, tot zondag!'])
  expect(await say('Dag Riet, tot morgen!')).toBe('spoken')
  expect(timesPlayed(greeting)).toBe(2)
  expect(robot.faults).toEqual([])
})
