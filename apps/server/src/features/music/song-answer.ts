import type { AnswerOf, Contract } from '@kompaan/contract'
import type { SongRow } from './music.repository.ts'

export type SongAnswer = AnswerOf<Contract['collection']>[number]

/** A song as carers see it. */
export function songAnswer(row: SongRow): SongAnswer {
  return {
    id: row.id,
    title: row.title,
    artist: row.artist,
    duration: row.milliseconds,
    status: row.robotStatus === 'available' ? 'AVAILABLE' : 'PENDING',
    robotStatus: row.robotStatus,
    type: row.type,
    size: row.size,
    hasCover: row.coverSha256 !== null,
    addedAt: new Date(row.addedAt).toISOString(),
  }
}
