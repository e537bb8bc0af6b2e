import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log.ts'
import { until } from '../testing/until.ts'
import { embeddedVoice } from './embedded-voice.ts'
import { createVoice } from './voice.ts'
import type { Voice } from './voice.ts'
import { readWav } from './wav.ts'

const folder = mkdtempSync(join(tmpdir(), 'kompaan-embedded-voice-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let voice: Voice
let lines: string[] = []
afterEach(() => voice.close())

function start(change: Partial<Parameters<typeof embeddedVoice>[0]> = {}): Voice {
  lines = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  // A start on a busy machine takes its time.
  const patient = { patienceMilliseconds: 60_000 }
  voice = createVoice(embeddedVoice({ folder, cacheMegabytes: 10, log, ...patient, ...change }), { log })
  voice.start()
  return voice
}

/** Those who were ready, in order. */
function pids(): number[] {
  const line = z.object({ msg: z.literal('the voice is ready'), pid: z.number() })
  return lines.flatMap((text) => line.safeParse(JSON.parse(text)).data?.pid ?? [])
}

let programs = 0
/** A program in the place of the voice; it counts its starts in a file. */
function program(source: string): { programFile: string; starts: () => number } {
  programs += 1
  const [file, counter] = [join(folder, `program-${programs}.mjs`), join(folder, `starts-${programs}`)]
  writeFileSync(counter, '')
  const counting = `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(counter)}, 'x')\n`
  writeFileSync(file, counting + source)
  return { programFile: file, starts: () => readFileSync(counter).length }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const unavailable = { code: 'voice_unavailable' }

test('[DIR-02] our own voice speaks as soon as it can, again after it was killed, and ends with us', async () => {
  start()
  expect(voice.isThere()).toBe(false)
  const sound = readWav(await voice.speak('Goedemorgen', 'nl-NL'))
  expect((sound?.samples.length ?? 0) / (sound?.samplesPerSecond ?? 1)).toBeGreaterThan(0.4)
  expect(voice.isThere()).toBe(true)
  const [first = 0] = pids()
  process.kill(first, 'SIGKILL')
  await until(() => pids().length === 2, { what: 'it is started again', withinMilliseconds: 60_000 })
  expect(readWav(await voice.speak('Goedenavond', 'nl-NL'))).toBeDefined()
  const [, second = 0] = pids()
  await voice.close()
  expect([isRunning(first), isRunning(second)]).toEqual([false, false])
  await expect(voice.speak('Dag', 'nl-NL')).rejects.toMatchObject(unavailable)
})

test('[DIR-02] what our own voice cannot say is a fault of the text', async () => {
  start()
  await expect(voice.speak('안녕하세요', 'nl-NL')).rejects.toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'body.text', message: 'silent' }],
  })
})

test('one that ends at once is started again with growing pauses, and nobody waits for it', async () => {
  const pauses: number[] = []
  const { programFile, starts } = program('process.exit(1)')
  start({
    programFile,
    pauseMilliseconds: (times) => {
      pauses.push(times)
      return 1
    },
  })
  await until(() => starts() >= 4, { what: 'it is started again and again' })
  expect(pauses.slice(0, 3)).toEqual([0, 1, 2])
  await expect(voice.speak('Dag', 'nl-NL')).rejects.toMatchObject(unavailable)
  expect(lines.join('')).toMatch(/the voice ended, and is started again/)
})

test('pauses grow to a minute', async () => {
  const { programFile, starts } = program('process.exit(1)')
  start({ programFile })
  await until(() => starts() >= 3, { what: 'it is started three times' })
  await until(() => lines.length >= 3, { what: 'the third end is logged' })
  const pause = z.object({ againInMilliseconds: z.number() })
  expect(lines.map((line) => pause.parse(JSON.parse(line)).againInMilliseconds)).toEqual([500, 1000, 2000])
})

test('one whose package is not installed is not started again', async () => {
  const { programFile, starts } = program("process.send({ kind: 'missing' }, () => process.exit(3))")
  start({ programFile, pauseMilliseconds: () => 1 })
  await expect(voice.speak('Dag', 'nl-NL')).rejects.toMatchObject(unavailable)
  await expect(voice.speak('Dag', 'nl-NL')).rejects.toMatchObject(unavailable)
  expect(starts()).toBe(1)
  expect(lines.join('')).toMatch(/the voice is not installed/)
})

test('one that does not say any more that it is well is ended and started again', async () => {
  const { programFile, starts } = program(`
    import { createServer } from 'node:http'
    const server = createServer(() => undefined)
    server.listen(0, '127.0.0.1', () => process.send({ kind: 'ready', port: server.address().port }))
  `)
  start({ programFile, pauseMilliseconds: () => 1, healthMilliseconds: 200 })
  await until(() => starts() >= 2, { what: 'it is started again' })
  expect(lines.join('')).toMatch(/does not say that it is well/)
})

test('one that hangs does not keep a caller waiting for ever, nor us from ending', async () => {
  const { programFile } = program(`
    process.on('disconnect', () => undefined)
    process.on('SIGTERM', () => undefined)
    setInterval(() => undefined, 1000)
  `)
  start({ programFile, patienceMilliseconds: 1000 })
  await expect(voice.speak('Dag', 'nl-NL')).rejects.toMatchObject(unavailable)
  await voice.close()
})

test('one that cannot be started at all is told, and nothing else ends', async () => {
  const { execPath } = process
  process.execPath = join(folder, 'no-such-program')
  try {
    start({ pauseMilliseconds: () => 60_000 })
    await expect(voice.speak('Dag', 'nl-NL')).rejects.toMatchObject(unavailable)
  } finally {
    process.execPath = execPath
  }
})
