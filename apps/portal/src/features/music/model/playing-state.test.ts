import { expect, test } from 'vitest'
import { isAwaited, playingStates } from './playing-state.ts'

const now = {
  playlistId: 'p1',
  name: 'Zondag',
  startedAt: '2026-11-16T09:00:00.000Z',
  isPaused: false,
}
const asked = (state: 'waiting' | 'done' | 'failed') => ({
  playlistId: 'p2',
  name: 'Maandag',
  instructionId: 'i1',
  state,
})
const control = (state: 'waiting' | 'done' | 'failed') => ({
  instructionId: 'i2',
  control: 'pause' as const,
  state,
})

test('[MUS-05] a robot that plays is told, and that it is paused; silence is nothing to tell', () => {
  expect(playingStates({ now, asked: null, control: null })).toEqual([{ kind: 'now', name: 'Zondag' }])
  const paused = { ...now, isPaused: true }
  expect(playingStates({ now: paused, asked: asked('done'), control: null })).toEqual([
    { kind: 'paused', name: 'Zondag' },
  ])
  expect(playingStates({ now: null, asked: asked('done'), control: null })).toEqual([])
})

test('[MUS-05] what was asked for is told beside what still plays, also when it could not be played', () => {
  const plays = { kind: 'now', name: 'Zondag' }
  const starting = { kind: 'starting', name: 'Maandag' }
  const failed = { kind: 'failed', name: 'Maandag' }
  expect(playingStates({ now: null, asked: asked('waiting'), control: null })).toEqual([starting])
  expect(playingStates({ now, asked: asked('waiting'), control: null })).toEqual([starting, plays])
  expect(playingStates({ now: null, asked: asked('failed'), control: null })).toEqual([failed])
  expect(playingStates({ now, asked: asked('failed'), control: null })).toEqual([failed, plays])
})

test('a robot is waited for until it has answered', () => {
  expect(isAwaited({ now, asked: asked('waiting'), control: null })).toBe(true)
  expect(isAwaited({ now, asked: asked('done'), control: control('waiting') })).toBe(true)
  expect(isAwaited({ now, asked: asked('failed'), control: control('failed') })).toBe(false)
})
