import type { SongRobotStatus } from '@kompaan/contract/wire'
import { StrangeAnswer } from './call-failed.ts'
import type { DeviceClient } from './device-client.ts'
import { heldState } from './held-state.ts'
import { recall } from './kept.ts'
import type { Store } from './ports.ts'

interface TellSongsParts {
  readonly client: DeviceClient
  readonly store: Store
  readonly statuses: () => ReadonlyMap<string, SongRobotStatus>
}

/** So many fit through a slow line before the server is given up on. */
const atOnce = 100

/**
 * Tells the server how far the robot is with each of its songs: all of them after a start, an enrolment and a restore of the
 * server, and then what is new. What was told counts only when it was answered; told twice it does no harm.
 */
export function createTellSongs({ client, store, statuses }: TellSongsParts): () => Promise<void> {
  const told = new Map<string, SongRobotStatus>()
  let toldTo = ''

  /** Under which token, and to which life of the server's database. */
  const listener = async () =>
    `${(await recall(store, 'robot/token')) ?? ''} ${(await heldState(store))?.epoch ?? ''}`

  return async () => {
    const now = await listener()
    if (now !== toldTo) told.clear()
    toldTo = now
    const songs = statuses()
    for (const id of told.keys()) if (!songs.has(id)) told.delete(id)
    // That it still fetches a song is news each time: the server forgets it after a while.
    const news = [...songs].filter(([id, status]) => status === 'fetching' || told.get(id) !== status)
    for (let at = 0; at < news.length; at += atOnce) {
      const batch = news.slice(at, at + atOnce)
      const body = { songs: batch.map(([songId, status]) => ({ songId, status })), complete: false }
      const answer = await client.call('songsHeld', { body })
      if (answer.status !== 204) throw new StrangeAnswer('songsHeld', answer)
      for (const [id, status] of batch) told.set(id, status)
    }
  }
}
