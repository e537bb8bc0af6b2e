import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soundKey } from './sound-cache.ts'
import { startVoice } from './testing/voice-process.ts'
import type { VoiceProcess } from './testing/voice-process.ts'
import { firstWords } from './voices.ts'

const folder = mkdtempSync(join(tmpdir(), 'kompaan-voice-'))
let voice: VoiceProcess
beforeAll(async () => {
  voice = await startVoice(folder)
  // On a busy machine it takes its time.
}, 60_000)
afterAll(async () => {
  await voice.cut()
  rmSync(folder, { recursive: true, force: true })
})

const sentence = (input: string, change = {}) => ({
  model: 'any',
  input,
  voice: 'nl-NL',
  response_format: 'wav',
  ...change,
})

async function heard(body: unknown) {
  const answer = await voice.say(body)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  return readSound(Buffer.from(await answer.arrayBuffer()))
}

function readSound(wav: Buffer) {
  expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt '])
  // Not compressed, one channel, 16 bits; and the lengths are right.
  expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([1, 1, 16])
  expect([wav.readUInt32LE(4) + 8, wav.readUInt32LE(40) + 44]).toEqual([wav.length, wav.length])
  const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, at) => wav.readInt16LE(44 + 2 * at))
  const rate = wav.readUInt32LE(24)
  return { wav, samples, seconds: samples.length / rate, rate }
}

/** How many of its fiftieths of a second can be heard. Speech has pauses; a tone and noise have none. */
function loudShare({ samples, rate }: { samples: readonly number[]; rate: number }): number {
  const length = rate / 50
  const frames = Array.from({ length: Math.floor(samples.length / length) }, (_, at) =>
    samples.slice(at * length, (at + 1) * length),
  )
  const loud = frames.filter(
    (frame) => Math.sqrt(frame.reduce((sum, each) => sum + each * each, 0) / frame.length) > 500,
  )
  return loud.length / frames.length
}

test.each(Object.entries(firstWords))(
  '%s: a sentence takes some seconds and sounds like speech',
  async (name, input) => {
    const sound = await heard(sentence(input, { voice: name }))
    expect(sound.seconds).toBeGreaterThan(2.5)
    expect(sound.seconds).toBeLessThan(6)
    expect(loudShare(sound)).toBeGreaterThan(0.5)
    expect(loudShare(sound)).toBeLessThan(0.97)
  },
)

test('Mandarin is read word by word: a character takes the time of a syllable, not of its description', async () => {
  const text = '早安您好今天天氣很好我們去散步'
  const mandarin = await heard(sentence(text, { voice: 'zh-TW' }))
  const [longest, shortest] = [0.45, 0.15]
  expect(mandarin.seconds / text.length).toBeLessThan(longest)
  expect(mandarin.seconds / text.length).toBeGreaterThan(shortest)
  // A voice that cannot read it describes each character.
  const dutch = await heard(sentence(text))
  expect(dutch.seconds / text.length).toBeGreaterThan(longest)
})

test('each voice is its own: none goes on in the voice that spoke last', async () => {
  const sounds = []
  for (const name of Object.keys(firstWords)) {
    sounds.push(
      (await heard(sentence('Amsterdam, Berlin, London, Roma', { voice: name }))).wav.toString('base64'),
    )
  }
  expect(new Set(sounds).size).toBe(6)
})

test('slower takes longer', async () => {
  const [normal, slow] = [
    await heard(sentence('Goedemorgen Riet')),
    await heard(sentence('Goedemorgen Riet', { speed: 0.6 })),
  ]
  expect(slow.seconds).toBeGreaterThan(normal.seconds * 1.3)
})

/** Where the voice keeps what it said. */
const fileOf = (text: string) => join(folder, soundKey('nl-NL', 1, text))

/** Says it and waits until it is on disk, which nobody who listens does. */
async function kept(text: string) {
  const sound = await heard(sentence(text))
  while (!existsSync(fileOf(text))) await new Promise(setImmediate)
  return sound
}

test('what was said before is said by the file on disk: the engine never says the same twice', async () => {
  const first = await kept('Het regent')
  expect((await heard(sentence('Het regent'))).wav.equals(first.wav)).toBe(true)
  // With another sentence in its file, that is what is heard.
  const other = await kept('De zon schijnt')
  copyFileSync(fileOf('De zon schijnt'), fileOf('Het regent'))
  expect((await heard(sentence('Het regent'))).wav.equals(other.wav)).toBe(true)
})

test('markup, control characters and pictures are not said', async () => {
  const plain = await kept('Dag lieve Riet')
  for (const text of [
    '<b>Dag</b> <speak>lieve</speak> Riet',
    'Dag\u0001 **lieve** Riet',
    'Dag 😀 lieve Riet 🎂',
  ]) {
    expect((await heard(sentence(text))).wav.equals(plain.wav)).toBe(true)
  }
})

test.each([
  ['emoji', sentence('😀😀'), 400, 'nothing_to_say'],
  ['punctuation', sentence('... !?'), 400, 'nothing_to_say'],
  ['nothing', sentence(''), 400, 'nothing_to_say'],
  ['a script that the voice does not read', sentence('안녕하세요'), 400, 'nothing_to_say'],
  ['1001 characters', sentence('a'.repeat(1001)), 400, 'too_long'],
  ['an unknown voice', sentence('Dag', { voice: 'xx' }), 400, 'unknown_voice'],
  ['a path for a voice', sentence('Dag', { voice: 'gmw/nl' }), 400, 'unknown_voice'],
  ['a name that objects have', sentence('Dag', { voice: 'constructor' }), 400, 'unknown_voice'],
  ['another format', sentence('Dag', { response_format: 'mp3' }), 400, 'invalid_request'],
  ['a speed of 100', sentence('Dag', { speed: 100 }), 400, 'invalid_request'],
  ['no text at all', { voice: 'nl-NL', response_format: 'wav' }, 400, 'invalid_request'],
  ['half a body', '{"input":', 400, 'not_json'],
  ['a megabyte', sentence('a'.repeat(1024 ** 2)), 413, 'too_large'],
])('%s is refused, and why is told', async (_, body, status, code) => {
  const answer = await voice.say(body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: { code } })
})

test('whatever it is given, it speaks or refuses, and goes on', async () => {
  const words = fc.record({
    input: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    ),
    voice: fc.constantFrom(...Object.keys(firstWords)),
    speed: fc.double({ min: 0.5, max: 2, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(words, async (change) => {
      const answer = await voice.say(sentence('', change))
      await answer.arrayBuffer()
      expect([200, 400]).toContain(answer.status)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['without the key', { authorization: 'Bearer another' }, 401],
  ['a page of some site', { origin: 'https://evil.example' }, 403],
  ['as text, which a page may send unasked', { 'content-type': 'text/plain' }, 415],
])('%s nobody is spoken to', async (_, headers, status) => {
  const answer = await voice.say(sentence('Dag'), headers)
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, null])
})

test('under another name that leads to this machine nobody is spoken to', async () => {
  const socket = connect(Number(new URL(voice.url).port), '127.0.0.1')
  socket.end('GET /health HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n')
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 403 /)
})

test('health is told to whoever asks on this machine', async () => {
  const answer = await fetch(`${voice.url}/health`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'ok', waiting: 0, voices: Object.keys(firstWords) })
})

test('it listens on this machine only', () => {
  const port = Number(new URL(voice.url).port)
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const listening = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'latin1')
      .split('\n')
      .flatMap((line) => new RegExp(`^\\s*\\d+: (\\w+):${hex} \\w+:\\w+ 0A`).exec(line)?.[1] ?? []),
  )
  expect(listening).toEqual(['0100007F'])
})

test('with the line to whoever started it cut, it ends', async () => {
  const other = await startVoice(mkdtempSync(join(folder, 'other-')))
  expect(await other.cut()).toBe(0)
})

test('without the package that speaks it says so and ends; everything else is there', async () => {
  const place = mkdtempSync(join(folder, 'bare-'))
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(place, 'src'), { recursive: true })
  cpSync(fileURLToPath(new URL('../package.json', import.meta.url)), join(place, 'package.json'))
  mkdirSync(join(place, 'node_modules/@kompaan'), { recursive: true })
  for (const name of ['zod', '@kompaan/contract']) {
    const there = fileURLToPath(new URL(`../../../node_modules/${name}`, import.meta.url))
    symlinkSync(there, join(place, 'node_modules', name))
  }
  const child = fork(join(place, 'src/main.ts'), {
    env: { VOICE_CACHE_DIR: join(place, 'sounds') },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  })
  const said = child.stderr === null ? '' : textOf(child.stderr)
  const told = once(child, 'message')
  await once(child, 'exit')
  expect(await told).toMatchObject([{ kind: 'missing' }, undefined])
  expect([child.exitCode, await said]).toEqual([3, expect.stringMatching(/not installed/)])
})
