import type { Clock, Player } from '../core/ports.ts'

/** Plays nothing that could be heard, and takes the time that the song would. */
export function silentPlayer(clock: Clock): Player {
  let isPaused = false
  let song: { left: number; since: number; cancel: () => void; readonly end: () => void } | null = null

  const goOn = () => {
    if (song === null || isPaused) return
    song.since = clock.monotonic()
    song.cancel = clock.after(song.left, song.end)
  }

  return {
    start: async ({ duration }, signal) => {
      signal.throwIfAborted()
      const over = Promise.withResolvers<void>()
      const end = () => {
        song?.cancel()
        song = null
        signal.removeEventListener('abort', end)
        over.resolve()
      }
      signal.addEventListener('abort', end)
      song = { left: duration, since: clock.monotonic(), cancel: () => {}, end }
      goOn()
      return { ended: over.promise }
    },
    setPaused: async (changed) => {
      if (changed === isPaused) return
      isPaused = changed
      if (song !== null && isPaused) {
        song.cancel()
        song.left -= clock.monotonic() - song.since
      }
      goOn()
    },
    setLoudness: async () => {},
  }
}
