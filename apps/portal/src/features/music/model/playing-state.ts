import type { Playing } from '../api/music-queries.ts'

export type PlayingState = {
  kind: 'starting' | 'now' | 'paused' | 'failed'
  /** Null when the playlist has been removed since. */
  name: string | null
}

/** What is told of a robot's music: what was asked for last comes before what still plays. Null when there is nothing. */
export function playingState({ now, asked }: Playing): PlayingState | null {
  if (asked?.state === 'waiting') return { kind: 'starting', name: asked.name }
  if (now !== null) return { kind: now.isPaused ? 'paused' : 'now', name: now.name }
  return asked?.state === 'failed' ? { kind: 'failed', name: asked.name } : null
}
