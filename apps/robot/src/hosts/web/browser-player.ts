import type { SongType } from '@kompaan/contract/wire'
import type { Clock, Player } from '../../core/ports.ts'
import { silentPlayer } from '../silent-player.ts'

interface BrowserPlayerParts {
  readonly clock: Clock
  /** The file of a song, whole. */
  readonly fileOf: (sha256: string, mediaType: string) => Promise<Blob>
  readonly isMuted: () => boolean
}

const mediaTypes: Readonly<Record<SongType, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
}

/** Plays by the browser's own audio. Before anybody has touched the page it may not, and only keeps time. */
export function browserPlayer({
  clock,
  fileOf,
  isMuted,
}: BrowserPlayerParts): Player & { readonly mute: () => void } {
  const silent = silentPlayer(clock)
  const audio = new Audio()
  let isPlaying = false
  let isPaused = false

  const mute = () => {
    audio.muted = isMuted()
  }

  const goOn = async () => {
    if (isPaused) return
    await audio.play().catch((error: unknown) => {
      // Somebody paused it before it had begun.
      if (!isPaused) throw error
    })
  }

  return {
    mute,
    start: async (song, signal) => {
      if (!navigator.userActivation.hasBeenActive) return silent.start(song, signal)
      const address = URL.createObjectURL(await fileOf(song.sha256, mediaTypes[song.type]))
      signal.throwIfAborted()
      mute()
      audio.src = address
      isPlaying = true
      const over = Promise.withResolvers<void>()
      const stop = () => over.resolve()
      const broken = () => over.reject(new Error(audio.error?.message ?? 'the browser cannot play it'))
      audio.addEventListener('ended', stop)
      audio.addEventListener('error', broken)
      signal.addEventListener('abort', stop)
      const ended = over.promise.finally(() => {
        audio.removeEventListener('ended', stop)
        audio.removeEventListener('error', broken)
        signal.removeEventListener('abort', stop)
        isPlaying = false
        audio.pause()
        URL.revokeObjectURL(address)
      })
      // That nobody waits for it any more is no mistake.
      ended.catch(() => undefined)
      await goOn().catch((error: unknown) => {
        over.reject(error)
        return ended
      })
      return { ended }
    },
    setPaused: async (changed) => {
      isPaused = changed
      await silent.setPaused(changed)
      if (!isPlaying) return
      if (isPaused) audio.pause()
      else await goOn()
    },
    // Louder than its file no browser plays it.
    setLoudness: async (factor) => {
      audio.volume = Math.min(1, factor)
    },
  }
}
