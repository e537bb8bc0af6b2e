import { expect, test } from 'vitest'
import { createHandClock } from '../testing/hand-clock.ts'
import { silentPlayer } from './silent-player.ts'

const song = { sha256: 'a'.repeat(64), type: 'mp3', duration: 60_000 } as const

async function begun() {
  const clock = createHandClock()
  const player = silentPlayer(clock)
  const ending = new AbortController()
  const { ended } = await player.start(song, ending.signal)
  let isOver = false
  void ended.then(() => (isOver = true))
  return { clock, player, ending, isOver: () => isOver }
}

test('a song takes its time, and a pause is not counted', async () => {
  const { clock, player, isOver } = await begun()
  await clock.advance(40_000)
  await player.setPaused(true)
  await player.setPaused(true)
  await clock.advance(600_000)
  await player.setPaused(false)
  await clock.advance(19_000)
  expect(isOver()).toBe(false)
  await clock.advance(1001)
  expect(isOver()).toBe(true)
})

test('a song that is ended is over, and the next one is not', async () => {
  const { clock, player, ending, isOver } = await begun()
  ending.abort()
  await clock.advance(0)
  expect(isOver()).toBe(true)
  const { ended } = await player.start(song, new AbortController().signal)
  await clock.advance(60_000)
  await ended
  await expect(player.start(song, ending.signal)).rejects.toThrow('aborted')
})
