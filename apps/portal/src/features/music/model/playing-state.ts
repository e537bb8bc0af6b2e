import type { Playing } from '../api/music-queries.ts'

export type PlayingState = {
  kind: 'starting' | 'now' | 'paused' | 'failed'
  /** Null when the playlist has been removed since. */
  name: string | null
}

/** What is told of a robot's music, in order: what was asked for, and what plays meanwhile. */
export function playingStates({ now, asked }: Playing): readonly PlayingState[] {
  const states: PlayingState[] = []
  if (asked?.state === 'waiting') states.push({ kind: 'starting', name: asked.name })
  if (asked?.state === 'failed') states.push({ kind: 'failed', name: asked.name })
  if (now !== null) states.push({ kind: now.isPaused ? 'paused' : 'now', name: now.name })
  return states
}

/** Something was asked for that the robot has not answered yet. */
export function isAwaited({ asked, control }: Playing): boolean {
  return asked?.state === 'waiting' || control?.state === 'waiting'
}
