import type { SongRobotStatus } from '@kompaan/contract/wire'
import { StrangeAnswer } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { heldState } from './held-state.ts'
import { recall } from './kept.ts'
import type { Clock, Store } from './ports.ts'

interface TellSongsParts {
  readonly client: DeviceClient
  readonly store: Store
  readonly clock: Clock
  readonly statuses: () => ReadonlyMap<string, SongRobotStatus>
}

/** So many fit through a slow line before the server is given up on. */
const atOnce = 100
/** The server takes it that a song is not being fetched any more when it has not heard of it for ten minutes. */
const fetchingEvery = 4 * 60_000

/**
 * Tells the server how far the robot is with each of its songs: all of them after a start, an enrolment and a restore of the
 * server, and then what is new. What was told counts only when it was answered; told twice it does no harm.
 */
export function createTellSongs({ client, store, clock, statuses }: TellSongsParts): () => Promise<void> {
  const told = new Map<string, { readonly status: SongRobotStatus; readonly at: number }>()
  let toldTo = ''

  const isNews = (id: string, status: SongRobotStatus) => {
    const before = told.get(id)
    if (before?.status !== status) return true
    return status === 'fetching' && clock.monotonic() - before.at >= fetchingEvery
  }

  /** Under which token, and to which life of the server's database. */
  const listener = async () =>
    `${(await recall(store, 'robot/token')) ?? ''} ${(await heldState(store))?.epoch ?? ''}`

  return async () => {
    const now = await listener()
    if (now !== toldTo) told.clear()
    toldTo = now
    const songs = statuses()
    for (const id of told.keys()) if (!songs.has(id)) told.delete(id)
    const news = [...songs].filter(([id, status]) => isNews(id, status))
    for (let at = 0; at < news.length; at += atOnce) {
      const batch = news.slice(at, at + atOnce)
      const body = { songs: batch.map(([songId, status]) => ({ songId, status })), complete: false }
      const answer = await client.call('songsHeld', { body })
      if (answer.status !== 204) throw new StrangeAnswer('songsHeld', answer)
      for (const [id, status] of batch) told.set(id, { status, at: clock.monotonic() })
    }
  }
}
