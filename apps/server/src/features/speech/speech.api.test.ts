import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { previewVolumes, robotLanguages } from '@kompaan/contract'
import type { Contract, InputOf } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { throttle } from '../../db/schema.ts'
import { policyOf } from '../../http/throttle-policies.ts'
import { createLog } from '../../log.ts'
import { minute } from '../../ports/clock.ts'
import { embeddedVoice } from '../../ports/embedded-voice.ts'
import { httpVoice } from '../../ports/http-voice.ts'
import { createVoice, noVoice } from '../../ports/voice.ts'
import type { Voice } from '../../ports/voice.ts'
import { readWav } from '../../ports/wav.ts'
import { newHelper, newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { speaks, startVoiceEngine } from '../../testing/voice-engine.ts'
import type { TestVoiceEngine } from '../../testing/voice-engine.ts'

/** One after the other in the place of the voice. */
let voice: Voice = createVoice(noVoice, { log: createLog('silent') })
const chosenVoice: Voice = {
  start: () => voice.start(),
  isThere: () => voice.isThere(),
  speak: (...words) => voice.speak(...words),
  close: async () => undefined,
}

let app: TestApp
let home: Household
let engine: TestVoiceEngine
let embedded: Voice
let asked: Voice
beforeAll(async () => {
  engine = await startVoiceEngine()
  const voices = Object.fromEntries(robotLanguages.map((language) => [language, language]))
  const settings = {
    url: engine.url,
    key: undefined,
    model: 'test',
    voices,
    milliseconds: 20_000,
    retries: 0,
  }
  app = await startTestApp({ voice: chosenVoice, env: { TRUST_PROXY: '127.0.0.1' } })
  home = await newHousehold(app)
  const { log } = app.app.services
  asked = createVoice(httpVoice(settings), { log })
  const folder = join(app.config.dataDir, 'voice')
  // On a busy machine it takes its time to get ready.
  embedded = createVoice(embeddedVoice({ folder, cacheMegabytes: 10, log, patienceMilliseconds: 100_000 }), {
    log,
  })
})
beforeEach(async () => {
  voice = asked
  engine.answers(speaks)
  // Whom an earlier test counted does not count here.
  await app.database.queries.delete(throttle)
  app.clock.advance(minute)
})
afterAll(async () => {
  await embedded.close()
  await app.stop()
  await engine.stop()
})

type Preview = InputOf<Contract['previewSpeech'], 'body'>

/** A preview over HTTP as the portal asks for it, with the bytes of the answer. */
async function preview(
  body: unknown,
  { token = home.primary.accessToken, robotId = home.params.robotId, from = '10.0.0.1' } = {},
) {
  const answer = await fetch(`${app.url}/api/speech/robots/${robotId}/preview`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  })
  return { answer, status: answer.status, file: Buffer.from(await answer.arrayBuffer()) }
}

const sentence = (text: string, change: Partial<Preview> = {}) => ({ text, volume: 100, ...change })
const refusal = ({ file }: { file: Buffer }): unknown => JSON.parse(file.toString())
const inputs = () => engine.asked.map(({ body }) => body)

test('[DIR-02] a carer hears a sentence beforehand, spoken by our own voice, at four volumes', async () => {
  voice = embedded
  voice.start()
  const loudness = []
  for (const volume of previewVolumes) {
    const { answer, status, file } = await preview(
      sentence('Goedemorgen, hebt u al koffie gehad?', { volume }),
    )
    expect([status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const { samples, samplesPerSecond } = readWav(file) ?? { samples: [], samplesPerSecond: 1 }
    expect(samples.length / samplesPerSecond).toBeGreaterThan(1.5)
    loudness.push(Math.max(...samples))
  }
  const [, , , full = 0] = loudness
  expect(loudness.map((most) => Math.round((100 * most) / full))).toEqual([70, 80, 90, 100])
})

test('[DIR-02] a sentence is said in the language of the robot, or in the one that is asked for', async () => {
  await preview(sentence('Dag'))
  await preview(sentence('Guten Tag', { language: 'de-DE' }))
  await app.client.call('changeRobotSettings', {
    token: home.primary.accessToken,
    params: home.params,
    body: { defaultLanguage: 'en-GB' },
  })
  await preview(sentence('Hello'))
  expect(inputs()).toMatchObject([{ voice: 'nl-NL' }, { voice: 'de-DE' }, { voice: 'en-GB' }])
})

test('[DIR-02] variables are filled in as of now, in the zone of the robot', async () => {
  const own = await newHousehold(app)
  const who = { token: own.primary.accessToken, robotId: own.params.robotId }
  await app.client.call('changeRobotSettings', {
    token: who.token,
    params: own.params,
    body: { timeZone: 'Pacific/Kiritimati' },
  })
  await preview(sentence('Het is {{$time24h}} op {{$dayOfWeek}}'), who)
  const at = new Date(app.clock.now())
  const time = at.toLocaleTimeString('nl-NL', {
    timeZone: 'Pacific/Kiritimati',
    hour: '2-digit',
    minute: '2-digit',
  })
  const day = at.toLocaleDateString('nl-NL', { timeZone: 'Pacific/Kiritimati', weekday: 'long' })
  expect(inputs()).toMatchObject([{ input: `Het is ${time} op ${day}` }])
})

test.each([
  ['nothing', { text: '', volume: 100 }, 'short'],
  ['257 characters', { text: 'a'.repeat(257), volume: 100 }, 'long'],
  ['emoji only', { text: '😀 🎂', volume: 100 }, 'silent'],
  ['punctuation only', { text: '…?!', volume: 100 }, 'silent'],
  ['markup only', { text: '<b> </b>', volume: 100 }, 'silent'],
  ['control characters only', { text: '\u0000\u0007', volume: 100 }, 'silent'],
  ['a variable that there is not', { text: '{{$tiem}}', volume: 100 }, 'silent'],
])('[DIR-02] %s is refused, and the field is told', async (_, body, problem) => {
  const refused = await preview(body)
  expect(refused.status).toBe(400)
  expect(refusal(refused)).toMatchObject({
    error: 'invalid_input',
    details: [{ path: 'body.text', message: problem }],
  })
  expect(engine.asked).toEqual([])
})

test.each([
  ['another volume', { text: 'Dag', volume: 75 }],
  ['no volume', { text: 'Dag' }],
  ['another language', { text: 'Dag', volume: 100, language: 'fr-FR' }],
  ['a voice of their own', { text: 'Dag', volume: 100, voice: '../../etc/passwd' }],
])('[DIR-02] %s is refused', async (_, body) => {
  expect((await preview(body)).status).toBe(400)
  expect(engine.asked).toEqual([])
})

test('[DIR-02] 256 characters are said; of markup and pictures only the words', async () => {
  expect((await preview(sentence('a'.repeat(256)))).status).toBe(200)
  expect((await preview(sentence('<speak>Dag</speak> 😀 Riet\u0001'))).status).toBe(200)
  expect(inputs()).toMatchObject([{ input: 'a'.repeat(256) }, { input: 'Dag Riet' }])
})

test('[DIR-02, SEC-41e] the eleventh preview of a user in a minute is refused, wherever from; others go on', async () => {
  const helper = await newHelper(app, home)
  const statuses = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await preview(sentence(`Dag ${count}`), { from: `10.0.1.${count}` })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const refused = await preview(sentence('Dag'))
  expect(refusal(refused)).toMatchObject({ error: 'too_many_requests' })
  const seconds = Number(refused.answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(engine.asked).toHaveLength(10)
  expect((await preview(sentence('Dag'), { token: helper.accessToken })).status).toBe(200)
  app.clock.advance(minute)
  expect((await preview(sentence('Dag'))).status).toBe(200)
})

test('[SEC-41e] previews have an end over all users, and then cost nothing', async () => {
  expect((await preview(sentence('Dag'))).status).toBe(200)
  const key = app.app.services.secrets.mac('throttle', 'preview-speech', 'overall')
  await app.database.queries
    .update(throttle)
    .set({ count: policyOf('previewSpeech')?.overall ?? 0 })
    .where(eq(throttle.key, key))
  const other = await newHousehold(app)
  const who = { token: other.primary.accessToken, robotId: other.params.robotId }
  expect((await preview(sentence('Dag'), who)).status).toBe(429)
  expect(engine.asked).toHaveLength(1)
  app.clock.advance(minute)
  expect((await preview(sentence('Dag'), who)).status).toBe(200)
})

test('[SEC-41e] who hangs up and asks again is counted all the same, and not spoken to', async () => {
  for (let count = 0; count < 10; count += 1) {
    const hungUp = Promise.withResolvers<void>()
    engine.answers((response) => response.once('close', hungUp.resolve))
    const leaves = new AbortController()
    const call = fetch(`${app.url}/api/speech/robots/${home.params.robotId}/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${home.primary.accessToken}` },
      body: JSON.stringify(sentence('Dag')),
      signal: leaves.signal,
    })
    await until(() => engine.asked.length === 1, { what: 'the engine is asked' })
    leaves.abort()
    await expect(call).rejects.toThrow('aborted')
    await hungUp.promise
  }
  expect((await preview(sentence('Dag'))).status).toBe(429)
  expect(app.logLines.join('')).not.toMatch(/call failed/)
})

test('without a voice it is told so, does not count, and everything else works', async () => {
  voice = createVoice(noVoice, { log: app.app.services.log })
  for (let count = 0; count < 12; count += 1) {
    const refused = await preview(sentence('Dag'))
    expect([refused.status, refusal(refused)]).toMatchObject([503, { error: 'voice_unavailable' }])
  }
  const { status } = await app.client.call('robotSettings', {
    token: home.primary.accessToken,
    params: home.params,
  })
  expect(status).toBe(200)
})

test('speech that takes long keeps no other call waiting, and more of it than fits is turned away', async () => {
  const held: (() => void)[] = []
  engine.answers((response, request) => held.push(() => speaks(response, request)))
  const { token } = home.robot
  const calls = Array.from({ length: 50 }, () =>
    app.client.call('deviceSpeech', { token, body: { text: 'Dag', language: 'nl-NL' } }),
  )
  await until(() => held.length === 4, { what: 'four are asked for' })
  const self = await app.client.call('self', { token: home.primary.accessToken })
  expect(self.status).toBe(200)
  await until(
    () => {
      for (const answer of held.splice(0)) answer()
      return engine.asked.length === 44
    },
    { what: 'those who waited are spoken to' },
  )
  for (const answer of held.splice(0)) answer()
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(44)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
})

test('a robot fetches a sentence to keep; its variables it has filled in, and it has an allowance', async () => {
  const { token } = home.robot
  const fetched = await fetch(`${app.url}/device/v1/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text: 'Het is {{tijd}} voor koffie', language: 'nl-NL' }),
  })
  expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  const sound = Buffer.from(await fetched.arrayBuffer())
  expect(readWav(sound)).toBeDefined()
  expect(fetched.headers.get('etag')).toBe(`"${createHash('sha256').update(sound).digest('hex')}"`)
  expect(inputs()).toMatchObject([{ input: 'Het is tijd voor koffie' }])
  const ask = async (body: InputOf<Contract['deviceSpeech'], 'body'>) =>
    (await app.client.call('deviceSpeech', { token, body })).status
  expect(await ask({ text: 'a'.repeat(1000), language: 'tr-TR' })).toBe(200)
  expect(await ask({ text: 'a'.repeat(1001), language: 'tr-TR' })).toBe(400)
  expect(await ask({ text: '😀', language: 'tr-TR' })).toBe(400)
  const key = app.app.services.secrets.mac('throttle', 'device-speech', 'account', home.params.robotId)
  await app.database.queries
    .update(throttle)
    .set({ count: policyOf('deviceSpeech')?.account ?? 0 })
    .where(eq(throttle.key, key))
  expect(await ask({ text: 'Dag', language: 'nl-NL' })).toBe(429)
})
