import { CalendarPlus, Pencil, Play, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import type { Playlist } from '../api/music-queries.ts'
import { playPlaylist } from '../api/play-music.ts'
import { useListening } from '../model/listening.ts'
import { minutesShown } from '../model/minutes.ts'
import { ListenButton } from './listen-button.tsx'
import { SongCover } from './song-cover.tsx'
import { SongWords } from './song-words.tsx'
import styles from './playlist-detail.module.css'

export type PlaylistDetailProps = {
  robotId: string
  playlist: Playlist
  /** It was opened from the list, and either stands beside it or has taken its place. */
  takesFocus: boolean
  onDelete: () => void
}

/** One playlist with its songs in order, and what can be done with it. */
export function PlaylistDetail({ robotId, playlist, takesFocus, onDelete }: PlaylistDetailProps) {
  const t = useMessages('music')
  const heardId = useListening()?.songId
  const { name, songs, totalDuration } = playlist
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <article className={styles.detail} aria-labelledby="playlist-name">
      <header>
        <h2 ref={heading} id="playlist-name" className={styles.name} tabIndex={-1} translate="no">
          {name}
        </h2>
        <p className={styles.about}>
          {t('about', {
            songs: t('songs', { count: songs.length }),
            minutes: t('minutes', { count: minutesShown(totalDuration) }),
          })}
        </p>
      </header>
      <PlaylistActions robotId={robotId} playlist={playlist} onDelete={onDelete} />
      {songs.length === 0 ? (
        <EmptyState
          mood="away"
          headingLevel={3}
          title={t('emptyPlaylist.title')}
          text={<p>{t('emptyPlaylist.text')}</p>}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list
        <ol className={styles.songs} role="list" aria-label={t('tabs.songs')}>
          {songs.map((song) => (
            <li key={song.id} className={styles.song}>
              <SongCover robotId={robotId} song={song} />
              <SongWords song={song} t={t} />
              <ListenButton robotId={robotId} song={song} isHeard={song.id === heardId} t={t} />
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}

/** What can be done with the whole playlist: what is done most comes first. */
function PlaylistActions({ robotId, playlist, onDelete }: Omit<PlaylistDetailProps, 'takesFocus'>) {
  const t = useMessages('music')
  const failureText = useFailureText()
  const [isPending, setPending] = useState(false)
  const play = async () => {
    setPending(true)
    const failure = await playPlaylist(robotId, playlist.id)
    setPending(false)
    if (failure !== null) showToast({ kind: 'danger', text: failureText(failure) })
  }
  return (
    <div className={styles.actions}>
      {playlist.songs.length > 0 && (
        <>
          <Button icon={<Play aria-hidden="true" />} isPending={isPending} onPress={() => void play()}>
            {t('playing.play')}
          </Button>
          <PageLinkButton
            variant="secondary"
            to="/task/$type/{-$id}/{-$taskId}/{-$time}"
            params={{ type: 'music', id: playlist.id }}
            icon={<CalendarPlus aria-hidden="true" />}
          >
            {t('plan')}
          </PageLinkButton>
        </>
      )}
      <PageLinkButton
        variant="secondary"
        to="/music/$editPlaylistId/playlistSelectMusic"
        params={{ editPlaylistId: playlist.id }}
        icon={<Pencil aria-hidden="true" />}
      >
        {t('edit')}
      </PageLinkButton>
      <Button variant="secondary" icon={<Trash2 aria-hidden="true" />} onPress={onDelete}>
        {t('deletePlaylist.open')}
      </Button>
    </div>
  )
}
