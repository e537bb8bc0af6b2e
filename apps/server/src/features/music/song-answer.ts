import type { AnswerOf, Contract } from '@kompaan/contract'
import { minute } from '../../ports/clock.ts'
import type { ListedSong } from './music.repository.ts'

export type SongAnswer = AnswerOf<Contract['collection']>[number]

/** A song as carers see it. */
export function songAnswer(row: ListedSong, now: number): SongAnswer {
  const robotStatus =
    row.robotStatus === 'fetching' && !isBeingFetched(row, now) ? 'waiting' : row.robotStatus
  return {
    id: row.id,
    title: row.title,
    artist: row.artist,
    duration: row.milliseconds,
    status: robotStatus === 'available' ? 'AVAILABLE' : 'PENDING',
    robotStatus,
    type: row.type,
    size: row.size,
    hasCover: row.coverSha256 !== null,
    addedAt: new Date(row.addedAt).toISOString(),
  }
}

/** A robot tells again and again that it fetches a song; one that says no more has given up. */
const fetchingFor = 10 * minute

export function isBeingFetched({ robotStatus, robotStatusAt }: ListedSong, now: number): boolean {
  // Told in a time to come, it was before our clock went back.
  return robotStatus === 'fetching' && robotStatusAt !== null && Math.abs(now - robotStatusAt) < fetchingFor
}
