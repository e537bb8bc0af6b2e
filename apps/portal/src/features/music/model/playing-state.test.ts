import { expect, test } from 'vitest'
import { playingState } from './playing-state.ts'

const playlist = { playlistId: 'p1', name: 'Zondag' }
const now = { ...playlist, startedAt: '2026-11-16T09:00:00.000Z', isPaused: false }
const asked = (state: 'waiting' | 'done' | 'failed') => ({
  playlistId: 'p2',
  name: 'Maandag',
  instructionId: 'i1',
  state,
})

test('[MUS-05] a robot that plays is told, and that it is paused', () => {
  expect(playingState({ now, asked: null })).toEqual({ kind: 'now', name: 'Zondag' })
  expect(playingState({ now: { ...now, isPaused: true }, asked: asked('done') })).toEqual({
    kind: 'paused',
    name: 'Zondag',
  })
})

test('[MUS-05] what was asked for is told until the robot plays it, also while something else still plays', () => {
  expect(playingState({ now: null, asked: asked('waiting') })).toEqual({ kind: 'starting', name: 'Maandag' })
  expect(playingState({ now, asked: asked('waiting') })).toEqual({ kind: 'starting', name: 'Maandag' })
})

test('[MUS-05] that it could not be played is told when nothing plays; silence is nothing to tell', () => {
  expect(playingState({ now: null, asked: asked('failed') })).toEqual({ kind: 'failed', name: 'Maandag' })
  expect(playingState({ now, asked: asked('failed') })).toEqual({ kind: 'now', name: 'Zondag' })
  expect(playingState({ now: null, asked: asked('done') })).toBeNull()
  expect(playingState({ now: null, asked: null })).toBeNull()
})
