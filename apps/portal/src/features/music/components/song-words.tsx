import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { Song } from '../api/music-queries.ts'
import { playingTime } from '../model/minutes.ts'
import styles from './song-words.module.css'

/** A song as lists tell of it: what it is called, by whom, how long, and whether the robot has it. */
export function SongWords({ song }: { song: Song }) {
  const t = useMessages('music')
  const { title, artist, duration, robotStatus } = song
  const time = playingTime(duration)
  return (
    <span className={styles.words}>
      <span className={styles.title} translate="no">
        {title}
      </span>
      <span className={styles.about}>
        {artist === null ? (
          time
        ) : (
          <>
            <span translate="no">{artist}</span>, {time}
          </>
        )}
      </span>
      {robotStatus !== 'available' && (
        <span>
          <Tag kind={robotStatus === 'no_room' ? 'attention' : 'plain'}>{t(`status.${robotStatus}`)}</Tag>
        </span>
      )}
    </span>
  )
}
