import { Link } from '@tanstack/react-router'
import { ListMusic, Music } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import styles from './music-tabs.module.css'

/** Between songs and playlists, which are the two halves of music. */
export function MusicTabs() {
  const t = useMessages('music')
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      <Link className={styles.tab} to="/music/overview">
        <Music aria-hidden="true" />
        {t('tabs.songs')}
      </Link>
      <Link
        className={styles.tab}
        to="/music/selectPlaylist/{-$playlistId}"
        params={{ playlistId: undefined }}
      >
        <ListMusic aria-hidden="true" />
        {t('tabs.playlists')}
      </Link>
    </nav>
  )
}
