import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useFocusWhenLost } from '../../../shared/ui/use-focus-when-lost.ts'
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts'
import { playlistQuery, playlistsQuery, type PlaylistSummary } from '../api/music-queries.ts'
import { DeletePlaylistModal } from './delete-playlist-modal.tsx'
import { MusicTabs } from './music-tabs.tsx'
import { NowPlaying } from './now-playing.tsx'
import { PlaylistDetail } from './playlist-detail.tsx'
import { PlaylistList } from './playlist-list.tsx'
import { useMissingPlaylist } from './use-missing-playlist.ts'

export type PlaylistsPageProps = {
  robotId: string
  /** Null when none is chosen. */
  selectedId: string | null
}

/** The playlists of a robot; on a wide screen the chosen one stands beside them. */
export function PlaylistsPage({ robotId, selectedId }: PlaylistsPageProps) {
  const t = useMessages('music')
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 1024px)')
  // Below this the button stays in sight at the bottom.
  const hasToolbar = useMediaQuery('(min-width: 600px)')
  const refetchInterval = useFallbackInterval()
  const playlists = useQuery({ ...playlistsQuery(robotId), refetchInterval })
  const [deleting, setDeleting] = useState<PlaylistSummary | null>(null)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [deletedId, setDeletedId] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(place, deleting !== null)
  const isList = selectedId === null
  // Then the page itself has the button, in its middle.
  const isEmpty = isList && playlists.data?.length === 0

  const select = (id: string | null, replace = false) =>
    void navigate({
      to: '/music/selectPlaylist/{-$playlistId}',
      params: { playlistId: id ?? undefined },
      replace,
    })
  const newPlaylist = (
    <PageLinkButton to="/music/new/playlistSelectMusic" icon={<Plus aria-hidden="true" />}>
      {t('newPlaylist')}
    </PageLinkButton>
  )
  return (
    <Page
      title={t('title')}
      width="wide"
      backTo={isWide || isList ? undefined : '/music/selectPlaylist'}
      toolbar={!isEmpty && (isWide || (isList && hasToolbar)) ? newPlaylist : undefined}
    >
      {(isWide || isList) && <MusicTabs />}
      <NowPlaying robotId={robotId} />
      <div ref={place} role="group" aria-label={t('tabs.playlists')} tabIndex={-1}>
        <Fetched
          query={playlists}
          failed={t('playlistsFailed')}
          waiting={<Skeleton shape="rows" count={4} />}
        >
          {(all) =>
            isEmpty ? (
              <EmptyState
                mood="listening"
                title={t('noPlaylists.title')}
                text={<p>{t('noPlaylists.text')}</p>}
                action={newPlaylist}
              />
            ) : (
              <SideBySide
                phoneShows={isList ? 'start' : 'end'}
                start={
                  <PlaylistList
                    playlists={all}
                    selectedId={selectedId}
                    onSelect={(id) => {
                      setOpenedId(id)
                      select(id)
                    }}
                    takesFocusBack={!isWide}
                  />
                }
                end={
                  isList ? (
                    <EmptyState
                      mood="listening"
                      title={t('noneSelected.title')}
                      text={<p>{t('noneSelected.text')}</p>}
                    />
                  ) : (
                    <ChosenPlaylist
                      key={selectedId}
                      robotId={robotId}
                      playlistId={selectedId}
                      takesFocus={!isWide || selectedId === openedId}
                      isBeingDeleted={selectedId === deleting?.id || selectedId === deletedId}
                      onDelete={setDeleting}
                    />
                  )
                }
              />
            )
          }
        </Fetched>
      </div>
      {isList && !hasToolbar && !isEmpty && <ActionBar>{newPlaylist}</ActionBar>}
      {deleting !== null && (
        <DeletePlaylistModal
          robotId={robotId}
          playlist={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeletedId(deleting.id)
            select(null, true)
          }}
        />
      )}
    </Page>
  )
}

type ChosenPlaylistProps = {
  robotId: string
  playlistId: string
  takesFocus: boolean
  /** That it is gone then is no news, so it is not asked for again. */
  isBeingDeleted: boolean
  onDelete: (playlist: PlaylistSummary) => void
}

function ChosenPlaylist({ robotId, playlistId, takesFocus, isBeingDeleted, onDelete }: ChosenPlaylistProps) {
  const query = useQuery({ ...playlistQuery(robotId, playlistId), enabled: !isBeingDeleted })
  const isMissing = useMissingPlaylist(query)
  if (isMissing || query.data === undefined) return <Skeleton shape="rows" count={4} />
  return (
    <PlaylistDetail
      robotId={robotId}
      playlist={query.data}
      takesFocus={takesFocus}
      onDelete={() => onDelete(query.data)}
    />
  )
}
