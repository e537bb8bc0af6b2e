import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PlaylistNamePage } from '../../features/music/components/playlist-name-page.tsx'
import { PlaylistsPage } from '../../features/music/components/playlists-page.tsx'
import { SelectSongsPage } from '../../features/music/components/select-songs-page.tsx'
import { SequencePage } from '../../features/music/components/sequence-page.tsx'
import { SongLibraryPage } from '../../features/music/components/song-library-page.tsx'
import { UploadPage } from '../../features/music/components/upload-page.tsx'
import { playlistOfAddress } from '../../features/music/model/playlist-of-address.ts'
import { useCurrentRobot } from '../../shared/robot/current-robot.ts'

/** The music of the robot that the pages are about. */
export const SongLibraryRoute = aboutRobot(SongLibraryPage)
export const UploadRoute = aboutRobot(UploadPage)
export const PlaylistNameRoute = aboutRobot(PlaylistNamePage)

export const PlaylistsRoute = aboutRobot(({ robotId }) => {
  const { playlistId } = useParams({ strict: false })
  return <PlaylistsPage robotId={robotId} selectedId={playlistOfAddress(playlistId)} />
})

export const SelectSongsRoute = aboutRobot(({ robotId }) => (
  <SelectSongsPage robotId={robotId} playlistId={useEditedPlaylist()} />
))

export const SequenceRoute = aboutRobot(({ robotId }) => (
  <SequencePage robotId={robotId} playlistId={useEditedPlaylist()} />
))

/** Null for a new one. */
function useEditedPlaylist(): string | null {
  const { editPlaylistId } = useParams({ strict: false })
  return playlistOfAddress(editPlaylistId)
}

function aboutRobot(Shown: ComponentType<{ robotId: string }>) {
  return function MusicRoute() {
    const { robot } = useCurrentRobot()
    return robot === undefined ? null : <Shown key={robot.id} robotId={robot.id} />
  }
}
