import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { until } from '../testing/until.ts'
import { speaks, startVoiceEngine, toneWav } from '../testing/voice-engine.ts'
import type { TestVoiceEngine, VoiceAnswer } from '../testing/voice-engine.ts'
import { httpVoice } from './http-voice.ts'
import type { VoiceSettings } from './http-voice.ts'
import { createVoice } from './voice.ts'
import type { Voice } from './voice.ts'
import { readWav, writeWav } from './wav.ts'

let engine: TestVoiceEngine
const lines: string[] = []
beforeAll(async () => {
  engine = await startVoiceEngine()
})
beforeEach(() => {
  engine.answers(speaks)
  lines.length = 0
})
afterAll(() => engine.stop())

function voiceOf(
  change: Partial<VoiceSettings> = {},
  limits: { atOnce?: number; waitingMax?: number } = {},
): Voice {
  const settings = {
    url: engine.url,
    key: 'the key',
    model: 'a model',
    voices: { 'nl-NL': 'hanna', 'zh-TW': 'mei' },
    milliseconds: 20_000,
    retries: 1,
    ...change,
  }
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  return createVoice(httpVoice(settings), { log, ...limits })
}

const status =
  (code: number, headers: Record<string, string> = {}): VoiceAnswer =>
  (response) => {
    response.writeHead(code, headers).end('sorry')
  }
const sends =
  (file: Buffer | string): VoiceAnswer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(file)
  }
const loudest = (file: Buffer) => Math.max(...(readWav(file)?.samples ?? []))
const unavailable = { code: 'voice_unavailable' }

test('an engine is asked as the convention has it, with the voice of the language and what can be said of the text', async () => {
  const file = await voiceOf().speak('Dag <b>Riet</b> 😀', 'nl-NL', { speed: 0.9 })
  expect(readWav(file)).toMatchObject({ channels: 1, samplesPerSecond: 22_050 })
  expect(engine.asked).toMatchObject([
    {
      headers: { authorization: 'Bearer the key', 'content-type': 'application/json' },
      body: { model: 'a model', input: 'Dag Riet', voice: 'hanna', response_format: 'wav', speed: 0.9 },
    },
  ])
  await voiceOf({ key: undefined }).speak('早安', 'zh-TW')
  expect(engine.asked[1]).toMatchObject({ body: { voice: 'mei' } })
  expect(engine.asked[1]?.headers).not.toHaveProperty('authorization')
})

test('loudness is made of the samples: 70 per cent is seven tenths of them', async () => {
  const full = loudest(await voiceOf().speak('Dag', 'nl-NL'))
  for (const volume of [70, 80, 90]) {
    const soft = loudest(await voiceOf().speak('Dag', 'nl-NL', { volume }))
    expect(soft / full).toBeCloseTo(volume / 100, 2)
  }
})

test('a language without a voice is not asked for', async () => {
  await expect(voiceOf().speak('Guten Tag', 'de-DE')).rejects.toMatchObject(unavailable)
  expect(engine.asked).toEqual([])
})

test.each([
  ['500', status(500)],
  ['429', status(429)],
  ['503 that asks for a second', status(503, { 'retry-after': '1' })],
  ['a line that breaks', (response) => void response.destroy()],
] satisfies [string, VoiceAnswer][])('after %s it is asked once more, and speaks', async (_, fails) => {
  engine.answers(fails, speaks)
  expect(loudest(await voiceOf().speak('Dag', 'nl-NL'))).toBeGreaterThan(0)
  expect(engine.asked).toHaveLength(2)
})

test.each([
  ['keeps failing', status(500), 3],
  ['is busy for an hour', status(429, { 'retry-after': '3600' }), 1],
  ['does not take the key', status(401), 1],
  ['does not know the voice', status(400), 1],
  ['leads elsewhere', status(302, { location: 'http://169.254.169.254/' }), 3],
  ['sends a page', sends('<!doctype html><title>Welcome</title>'), 1],
  ['sends nothing', sends(''), 1],
  ['sends no more than the beginning', sends(toneWav().subarray(0, 30)), 1],
  ['sends a sound without sound', sends(toneWav(0)), 1],
  ['sends silence', sends(toneWav(1, 0)), 1],
  ['sends what is no file of 16 bits', sends(Buffer.from(toneWav()).fill(8, 34, 35)), 1],
] satisfies [string, VoiceAnswer, number][])(
  'an engine that %s is told as no voice, and in the log without the text',
  async (_, answer, tries) => {
    engine.answers(answer)
    await expect(voiceOf({ retries: 2 }).speak('Geheim', 'nl-NL')).rejects.toMatchObject(unavailable)
    expect(engine.asked).toHaveLength(tries)
    expect(lines.join('')).toMatch(/the voice did not speak/)
    expect(lines.join('')).not.toMatch(/Geheim|the key/)
  },
)

test('an engine that is not there is told as no voice', async () => {
  await expect(voiceOf({ url: 'http://127.0.0.1:9' }).speak('Dag', 'nl-NL')).rejects.toMatchObject(
    unavailable,
  )
})

test('an engine that takes too long is not waited for, all tries together', async () => {
  const hungUp = Promise.withResolvers<unknown>()
  engine.answers((response) => hungUp.resolve(once(response, 'close')))
  await expect(voiceOf({ milliseconds: 300 }).speak('Dag', 'nl-NL')).rejects.toMatchObject(unavailable)
  await hungUp.promise
  engine.answers((response) => void response.writeHead(200).write(toneWav().subarray(0, 100)))
  await expect(voiceOf({ milliseconds: 300 }).speak('Dag', 'nl-NL')).rejects.toMatchObject(unavailable)
})

test('of a sound of a gigabyte no more is read than speech can be', async () => {
  let sent = 0
  const cut = Promise.withResolvers<void>()
  engine.answers((response) => {
    const piece = Buffer.alloc(1024 ** 2, 1)
    response.on('close', cut.resolve)
    response.on('error', () => undefined)
    response.writeHead(200, { 'content-type': 'audio/wav' })
    const go = () => {
      while (sent < 1024 && !response.destroyed) {
        sent += 1
        if (!response.write(piece)) return void response.once('drain', go)
      }
      return undefined
    }
    go()
  })
  await expect(voiceOf().speak('Dag', 'nl-NL')).rejects.toMatchObject(unavailable)
  await cut.promise
  expect(sent).toBeLessThan(100)
})

test('a file whose writer did not know its length, or that holds other parts too, is made whole', async () => {
  const [wav, head] = [toneWav(), Buffer.from('LIST\x05\0\0\0abcde\0', 'latin1')]
  const streamed = Buffer.from(wav)
  streamed.writeUInt32LE(0xffffffff, 4)
  streamed.writeUInt32LE(0xffffffff, 40)
  const withParts = Buffer.concat([wav.subarray(0, 36), head, wav.subarray(36)])
  for (const file of [streamed, withParts]) {
    engine.answers(sends(file))
    expect((await voiceOf().speak('Dag', 'nl-NL')).equals(wav)).toBe(true)
  }
  const stereo = writeWav({ channels: 2, samplesPerSecond: 44_100, samples: Int16Array.from([900, -900]) })
  engine.answers(sends(stereo))
  expect((await voiceOf().speak('Dag', 'nl-NL')).equals(stereo)).toBe(true)
})

test('a text in which it finds nothing to say is a fault of the text', async () => {
  engine.answers((response) => {
    response.writeHead(400).end(JSON.stringify({ error: { code: 'nothing_to_say' } }))
  })
  await expect(voiceOf().speak('안녕', 'nl-NL')).rejects.toMatchObject({ code: 'invalid_input' })
})

test('few are asked for at once, few wait, and more are turned away; who hangs up leaves the line', async () => {
  const held: (() => void)[] = []
  engine.answers((response, request) => held.push(() => speaks(response, request)))
  const voice = voiceOf({}, { atOnce: 2, waitingMax: 3 })
  const leaves = new AbortController()
  const first = [voice.speak('1', 'nl-NL'), voice.speak('2', 'nl-NL')]
  const leaver = voice.speak('3', 'nl-NL', { signal: leaves.signal })
  const behind = [voice.speak('4', 'nl-NL'), voice.speak('5', 'nl-NL')]
  await expect(voice.speak('6', 'nl-NL')).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 5,
  })
  leaves.abort()
  await expect(leaver).rejects.toMatchObject(unavailable)
  const last = voice.speak('7', 'nl-NL')
  for (let count = 1; count <= 5; count += 1) {
    await until(() => held.length >= count, { what: 'the engine is asked' })
    expect(held.length).toBeLessThanOrEqual(count + 1)
    held[count - 1]?.()
  }
  expect(await Promise.all([...first, ...behind, last])).toHaveLength(5)
  expect(engine.asked.map(({ body }) => body)).toMatchObject(
    ['1', '2', '4', '5', '7'].map((input) => ({ input })),
  )
})
