import { songRobotStatuses } from '@kompaan/contract/wire'
import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'
import { wavSong } from '../../apps/server/src/testing/songs.ts'

type Song = AnswerOf<Contract['collection']>[number]
type Playlist = AnswerOf<Contract['playlist']>

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
const gigabyte = 1024 ** 3

/** What the server is made to say about the music of a robot. */
export interface PlayedMusic {
  readonly songs: readonly Song[]
  readonly playlists: readonly Playlist[]
  readonly storage: AnswerOf<Contract['musicMeta']>
}

const titles = [
  'Aan de Amsterdamse grachten',
  'Daar bij die molen',
  'Het dorp',
  'Ketelbinkie',
  'Sofietje',
  'Symfonie nr. 9 in d mineur, opus 125 ‘Koraal’: IV. Finale, presto – allegro assai (live in Carré, 1987)',
  'Tulpen uit Amsterdam',
  'Zeemansarbeidsongeschiktheidsverzekeringslied',
]

const songs = titles.map((title, index): Song => ({
  id: idOf(301 + index),
  title,
  artist: index % 3 === 0 ? null : 'Wim Sonneveld',
  duration: 150_000 + 31_000 * index,
  // Each state is seen, that of a robot that has the song most often.
  status: index < 3 ? 'PENDING' : 'AVAILABLE',
  robotStatus: songRobotStatuses[Math.min(index, 3)] ?? 'available',
  type: 'mp3',
  size: 4_000_000,
  hasCover: false,
  addedAt: '2026-01-05T10:00:00Z',
}))

export const playedPlaylistId = idOf(401)

function playlistOf(id: string, name: string, chosen: readonly Song[]): Playlist {
  return {
    id,
    name,
    totalDuration: chosen.reduce((sum, { duration }) => sum + duration, 0),
    songCount: chosen.length,
    changedAt: '2026-01-06T10:00:00Z',
    songs: [...chosen],
  }
}

export const someMusic: PlayedMusic = {
  songs,
  playlists: [
    playlistOf(playedPlaylistId, 'Zondagochtend bij de koffie', songs.slice(1, 7)),
    playlistOf(idOf(402), 'Dansen', songs.slice(4)),
    playlistOf(idOf(403), 'Rustig worden voor het slapen', songs.slice(0, 2)),
  ],
  storage: { freeSpaceByte: 5.2 * gigabyte, totalSpaceByte: 8 * gigabyte },
}

export const noMusic: PlayedMusic = {
  songs: [],
  playlists: [],
  storage: { freeSpaceByte: 8 * gigabyte, totalSpaceByte: 8 * gigabyte },
}

export async function playMusic(page: Page, played: PlayedMusic): Promise<void> {
  const robot = '**/api/music/robots/*'
  const answer = (path: string, json: unknown) =>
    page.route(`${robot}/${path}`, (route) => route.fulfill({ json }))
  await answer('collection', played.songs)
  await answer(
    'playlists',
    played.playlists.map(({ id, name, totalDuration, songCount, changedAt }) => ({
      id,
      name,
      totalDuration,
      songCount,
      changedAt,
    })),
  )
  await answer('meta', played.storage)
  for (const playlist of played.playlists) {
    await answer(`playlists/${playlist.id}`, playlist)
    await answer(`playlists/${playlist.id}/usage`, { tasks: [{ taskId: idOf(501), title: 'Zondag, 9:30' }] })
  }
  await answer('songs/*/audio-link', { url: '/api/music/audio/played', expiresAt: '2036-01-01T00:00:00Z' })
  await page.route('**/api/music/audio/played', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: wavSong({ seconds: 150 }) }),
  )
  await answer('collection/usage', {
    tasks: [],
    playlists: played.playlists.map(({ id, name }) => ({ id, name })),
  })
}
