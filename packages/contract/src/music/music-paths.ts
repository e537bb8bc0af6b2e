import type { RoutePath } from '../route.ts'

const robot = '/api/music/robots/{robotId}'

export const musicPaths = {
  playlists: { method: 'GET', path: `${robot}/playlists`, access: 'paired' },
  putPlaylist: { method: 'PUT', path: `${robot}/playlists`, access: 'paired' },
  playlist: { method: 'GET', path: `${robot}/playlists/{playlistId}`, access: 'paired' },
  removePlaylist: { method: 'DELETE', path: `${robot}/playlists/{playlistId}`, access: 'paired' },
  playlistUsage: { method: 'GET', path: `${robot}/playlists/{playlistId}/usage`, access: 'paired' },
  playPlaylist: { method: 'POST', path: `${robot}/playlists/{playlistId}/play`, access: 'paired' },
  playing: { method: 'GET', path: `${robot}/playing`, access: 'paired' },
  controlMusic: { method: 'POST', path: `${robot}/control`, access: 'paired' },
  // Each file has a line of its own on the page, which says what became of it (D-52).
  uploadSongs: {
    method: 'POST',
    path: `${robot}/songs`,
    access: 'paired',
    throttled: true,
    failsInPlace: true,
    timeoutSeconds: 3600,
  },
  collection: { method: 'GET', path: `${robot}/collection`, access: 'paired' },
  copySongs: { method: 'POST', path: `${robot}/collection`, access: 'paired' },
  removeSongs: { method: 'DELETE', path: `${robot}/collection`, access: 'paired' },
  collectionUsage: { method: 'POST', path: `${robot}/collection/usage`, access: 'paired' },
  songCover: { method: 'GET', path: `${robot}/songs/{songId}/cover`, access: 'paired' },
  audioLink: { method: 'POST', path: `${robot}/songs/{songId}/audio-link`, access: 'paired' },
  // An audio element cannot send a token: the key is in the address.
  songAudio: { method: 'GET', path: '/api/music/audio/{audioKey}', access: 'open' },
  musicMeta: { method: 'GET', path: `${robot}/meta`, access: 'paired' },
} as const satisfies Record<string, RoutePath>
