import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserPlayer } from './browser-player.ts'

/** What a browser's audio element does, as far as the player goes. */
class FakeAudio extends EventTarget {
  src = ''
  volume = 1
  muted = false
  paused = true
  error: { readonly message: string } | null = null
  refuses = false

  async play(): Promise<void> {
    if (this.refuses) throw new Error('not a song')
    this.paused = false
  }

  pause(): void {
    this.paused = true
  }
}

let audio: FakeAudio
/** How long somebody waits, and what happens then. */
let timers: { readonly milliseconds: number; readonly act: () => void }[]
let isMuted: boolean
let player: ReturnType<typeof browserPlayer>
const navigatorOf = (hasBeenActive: boolean) =>
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })

beforeEach(() => {
  audio = new FakeAudio()
  vi.stubGlobal(
    'Audio',
    vi.fn(function newAudio() {
      return audio
    }),
  )
  navigatorOf(true)
  timers = []
  isMuted = false
  player = browserPlayer({
    clock: {
      system: () => 0,
      monotonic: () => 0,
      after: (milliseconds, act) => {
        timers.push({ milliseconds, act })
        return () => {}
      },
    },
    fileOf: async (sha256, type) => new Blob([sha256], { type }),
    isMuted: () => isMuted,
  })
})
afterEach(() => vi.unstubAllGlobals())

const song = { sha256: 'a'.repeat(64), type: 'ogg', duration: 60_000 } as const
const never = () => new AbortController().signal

test('a song is played by the browser, and over when the browser says so', async () => {
  const { ended } = await player.start(song, never())
  expect([audio.src.startsWith('blob:'), audio.paused]).toEqual([true, false])
  audio.dispatchEvent(new Event('ended'))
  await ended
  expect(audio.paused).toBe(true)
})

test('it is paused and goes on, is made softer but not louder than its file, and is muted', async () => {
  await player.start(song, never())
  await player.setPaused(true)
  expect(audio.paused).toBe(true)
  await player.setPaused(false)
  expect(audio.paused).toBe(false)
  await player.setLoudness(0.2)
  expect(audio.volume).toBe(0.2)
  await player.setLoudness(2)
  expect(audio.volume).toBe(1)
  isMuted = true
  player.mute()
  expect(audio.muted).toBe(true)
})

test('a song that was ended does not begin again when the music goes on', async () => {
  const ending = new AbortController()
  const { ended } = await player.start(song, ending.signal)
  ending.abort()
  await ended
  await player.setPaused(false)
  expect(audio.paused).toBe(true)
})

test('paused between two songs, the next one waits; paused before it could begin, it is not broken', async () => {
  await player.setPaused(true)
  await player.start(song, never())
  expect(audio.paused).toBe(true)
  await player.setPaused(false)
  expect(audio.paused).toBe(false)
  audio.refuses = true
  const starting = player.start(song, never())
  void player.setPaused(true)
  await expect(starting).resolves.toBeDefined()
})

test('what the browser cannot play is told, at once or on the way', async () => {
  audio.refuses = true
  await expect(player.start(song, never())).rejects.toThrow('not a song')
  audio.refuses = false
  const { ended } = await player.start(song, never())
  audio.error = { message: 'damaged' }
  audio.dispatchEvent(new Event('error'))
  await expect(ended).rejects.toThrow('damaged')
})

test('before anybody has touched the page it only keeps time', async () => {
  navigatorOf(false)
  const { ended } = await player.start(song, never())
  expect(audio.paused).toBe(true)
  expect(timers).toMatchObject([{ milliseconds: 60_000 }])
  timers[0]?.act()
  await ended
})
