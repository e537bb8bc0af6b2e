import { useQuery } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useFocusWhenLost } from '../../../shared/ui/use-focus-when-lost.ts'
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts'
import { collectionQuery, type Song } from '../api/music-queries.ts'
import { chosenSongs, type SongSelection } from '../model/song-selection.ts'
import { DeleteSongsModal } from './delete-songs-modal.tsx'
import { MusicTabs } from './music-tabs.tsx'
import { NowPlaying } from './now-playing.tsx'
import { SongPicker } from './song-picker.tsx'
import { StorageCard } from './storage-card.tsx'

/** All songs of a robot, with the room they take. */
export function SongLibraryPage({ robotId }: { robotId: string }) {
  const t = useMessages('music')
  // Below this the button stays in sight at the bottom.
  const hasToolbar = useMediaQuery('(min-width: 600px)')
  const refetchInterval = useFallbackInterval()
  const collection = useQuery({ ...collectionQuery(robotId), refetchInterval })
  const [selection, setSelection] = useState<SongSelection>([])
  /** As they were when it was asked: once they are gone they are no longer among the songs. */
  const [deleting, setDeleting] = useState<readonly Song[] | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useFocusWhenLost(list, deleting !== null)
  // Then the page itself has the button, in its middle.
  const isEmpty = collection.data?.length === 0
  const add = (
    <PageLinkButton to="/music/upload" icon={<Upload aria-hidden="true" />}>
      {t('upload.open')}
    </PageLinkButton>
  )
  return (
    <Page title={t('title')} width="wide" toolbar={hasToolbar && !isEmpty ? add : undefined}>
      <MusicTabs />
      <NowPlaying robotId={robotId} />
      <SideBySide
        start={<StorageCard robotId={robotId} />}
        end={
          <div ref={list} role="group" aria-label={t('tabs.songs')} tabIndex={-1}>
            <Fetched
              query={collection}
              failed={t('songsFailed')}
              waiting={<Skeleton shape="rows" count={6} />}
            >
              {(songs) => {
                const chosen = chosenSongs(songs, selection)
                if (songs.length === 0) return <NoSongs />
                return (
                  <SongPicker
                    robotId={robotId}
                    songs={songs}
                    selection={chosen.map(({ id }) => id)}
                    onChange={setSelection}
                    actions={
                      <Button
                        variant="secondary"
                        icon={<Trash2 aria-hidden="true" />}
                        isDisabled={chosen.length === 0}
                        onPress={() => setDeleting(chosen)}
                      >
                        {t('deleteSongs.open')}
                      </Button>
                    }
                  />
                )
              }}
            </Fetched>
          </div>
        }
      />
      {deleting !== null && (
        <DeleteSongsModal robotId={robotId} songs={deleting} onClose={() => setDeleting(null)} />
      )}
      {!hasToolbar && !isEmpty && <ActionBar>{add}</ActionBar>}
    </Page>
  )
}

function NoSongs() {
  const t = useMessages('music')
  return (
    <EmptyState
      mood="listening"
      title={t('noSongs.title')}
      text={<p>{t('noSongs.text')}</p>}
      action={<PageLinkButton to="/music/upload">{t('noSongs.start')}</PageLinkButton>}
    />
  )
}
