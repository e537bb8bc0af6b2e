import { playlist as playlistTable, playlistSong, song as songTable } from '../../db/schema.ts'
import type { Feature, WithBrought } from '../../feature.ts'
import type { Services } from '../../services.ts'
import type { WithPresence } from '../presence/presence.ts'
import { collection, collectionUsage, copySongs, musicMeta, removeSongs } from './collection.ts'
import { deviceSong, forgetHeldSongs, songsHeld } from './device-songs.ts'
import { audioLink, songAudio, songCover } from './listen.ts'
import { exportedPlaylists, exportedSongs, findNamesOfMusic, findSongFiles } from './music.repository.ts'
import { controlMusic, playPlaylist } from './play-music.ts'
import { musicEnds, playing } from './playing.ts'
import { playlist, playlists, playlistUsage, putPlaylist, removePlaylist } from './playlists.ts'
import { undoMusic } from './undo-music.ts'
import { uploadSongs } from './upload-songs.ts'

const musicStays = {
  staysBecause: 'the music of a robot is its own; that it was them who added it is forgotten',
}

export const musicFeature = {
  name: 'music',
  events: ['songs.changed', 'playlists.changed'],
  keeps: [
    { table: playlistSong, robot: { column: playlistSong.robotId, atReset: 'delete' } },
    {
      table: playlistTable,
      robot: { column: playlistTable.robotId, atReset: 'delete' },
      account: { column: playlistTable.changedBy, atErasure: musicStays, inExport: ['playlistsSaved'] },
    },
    {
      table: songTable,
      robot: { column: songTable.robotId, atReset: 'delete' },
      account: { column: songTable.addedBy, atErasure: musicStays, inExport: ['songsAdded'] },
    },
  ],
  bring: (services: Services & WithBrought & WithPresence) => ({
    calls: {
      playlists: playlists(services),
      putPlaylist: putPlaylist(services),
      playlist: playlist(services),
      removePlaylist: removePlaylist(services),
      playlistUsage: playlistUsage(services),
      playPlaylist: playPlaylist(services),
      playing: playing(services),
      controlMusic: controlMusic(services),
      uploadSongs: uploadSongs(services),
      collection: collection(services),
      copySongs: copySongs(services),
      removeSongs: removeSongs(services),
      collectionUsage: collectionUsage(services),
      songCover: songCover(services),
      audioLink: audioLink(services),
      songAudio: songAudio(services),
      musicMeta: musicMeta(services),
      deviceSong: deviceSong(services),
      songsHeld: songsHeld(services),
    },
    on: {
      robotEnrolled: async (unit, enrolled) => {
        await forgetHeldSongs(unit, enrolled)
        await musicEnds(unit, enrolled)
      },
    },
    undoes: undoMusic(services),
    names: findNamesOfMusic,
    exports: ({ accountId }) => ({
      songsAdded: exportedSongs(services.database, accountId),
      playlistsSaved: exportedPlaylists(services.database, accountId),
    }),
    filesInUse: findSongFiles,
  }),
} satisfies Feature
