import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRecord, parseJson } from '../../core/json.ts'
import type { Player } from '../../core/ports.ts'
import { mpvPlayer } from './mpv-player.ts'

/** Speaks as mpv does over its socket, and notes what it was told. */
async function standIn() {
  const commands: unknown[][] = []
  const folder = mkdtempSync(join(tmpdir(), 'kompaan-mpv-'))
  const path = join(folder, 'socket')
  let line: Socket | undefined
  let launches = 0
  let deafTo: readonly unknown[] = []
  const say = (message: object) => line?.write(`${JSON.stringify(message)}\n`)
  const answer = ([word, file]: unknown[]) => {
    if (word === 'loadfile' && String(file).endsWith('broken')) say({ event: 'end-file', reason: 'error' })
    else if (word === 'loadfile') for (const event of ['start-file', 'file-loaded']) say({ event })
    if (word === 'stop') say({ event: 'end-file', reason: 'stop' })
  }
  const server = createServer((socket) => {
    line = socket
    socket.on('error', () => undefined)
    createInterface({ input: socket }).on('line', (text) => {
      const message = parseJson(text)
      if (!isRecord(message) || !Array.isArray(message.command)) return
      commands.push(message.command)
      if (deafTo.includes(message.command[0])) return
      say({ request_id: message.request_id, error: 'success' })
      answer(message.command)
    })
  })
  server.listen(path)
  await once(server, 'listening')
  return {
    commands,
    say,
    /** mpv hangs at these. */
    hangAt: (...words: readonly string[]) => (deafTo = words),
    /** mpv crashes. */
    crash: () => line?.destroy(),
    launches: () => launches,
    launch: () => {
      launches += 1
      return connect(path)
    },
    stop: () => {
      line?.destroy()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let mpv: Awaited<ReturnType<typeof standIn>>
let player: Player
beforeEach(async () => {
  mpv = await standIn()
  player = mpvPlayer({ fileOf: (name) => `/songs/${name}`, launch: mpv.launch })
})
afterEach(() => mpv.stop())

const song = (sha256: string) => ({ sha256, type: 'm4a', duration: 1000 }) as const
const never = () => new AbortController().signal

test('a song is loaded as what it is, heard, and over when mpv says so', async () => {
  const { ended } = await player.start(song('one'), never())
  expect(mpv.commands).toEqual([
    ['set_property', 'demuxer-lavf-format', 'mov'],
    ['loadfile', '/songs/one', 'replace'],
  ])
  mpv.say({ event: 'end-file', reason: 'eof' })
  await ended
})

test('it is paused, made softer and ended by commands', async () => {
  const ending = new AbortController()
  const { ended } = await player.start(song('one'), ending.signal)
  mpv.commands.length = 0
  await player.setPaused(true)
  await player.setLoudness(0.125)
  await player.setLoudness(10)
  ending.abort()
  await ended
  expect(mpv.commands).toEqual([
    ['set_property', 'pause', true],
    ['set_property', 'volume', 50],
    ['set_property', 'volume', 130],
    ['stop'],
  ])
})

test('a file that mpv cannot play is told, and the next one is played', async () => {
  await expect(player.start(song('broken'), never())).rejects.toThrow('mpv cannot play it')
  const { ended } = await player.start(song('two'), never())
  mpv.say({ event: 'end-file', reason: 'eof' })
  await ended
})

test('an mpv that ends breaks off its song, and is started again for the next', async () => {
  const { ended } = await player.start(song('one'), never())
  mpv.crash()
  await expect(ended).rejects.toThrow('mpv has ended')
  await vi.waitFor(async () => {
    await player.start(song('two'), never())
  })
  expect(mpv.launches()).toBe(2)
})

test.each(['set_property', 'loadfile', 'stop'])(
  'an mpv that hangs at %s is ended, and holds nobody up',
  async (word) => {
    const waiting = new Set<() => void>()
    const onSilence = (giveUp: () => void) => {
      waiting.add(giveUp)
      return () => waiting.delete(giveUp)
    }
    const patient = mpvPlayer({ fileOf: (name) => name, launch: mpv.launch, onSilence })
    mpv.hangAt(word)
    const ending = new AbortController()
    const started = patient.start(song('one'), ending.signal)
    const playing = started
      .then(({ ended }) => {
        ending.abort()
        return ended
      })
      .catch(String)
    await vi.waitFor(() => expect(mpv.commands.map(([name]) => name)).toContain(word))
    for (const giveUp of waiting) giveUp()
    expect(await playing).toBe('Error: mpv has ended')
    expect(waiting.size).toBe(0)
    mpv.hangAt()
    await patient.start(song('two'), never())
    expect(mpv.launches()).toBe(2)
  },
)
