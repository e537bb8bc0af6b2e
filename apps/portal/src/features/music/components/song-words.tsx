import type { Translate } from '../../../shared/i18n/texts.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { Song } from '../api/music-queries.ts'
import { playingTime } from '../model/minutes.ts'
import styles from './song-words.module.css'

export type SongWordsProps = {
  song: Song
  /** From the list: each row would wait for a change of language by itself. */
  t: Translate<'music'>
}

/** A song as lists tell of it: what it is called, by whom, how long, and whether the robot has it. */
export function SongWords({ song, t }: SongWordsProps) {
  const { title, artist, duration, robotStatus } = song
  const time = playingTime(duration)
  return (
    <span className={styles.words}>
      <span className={styles.title} translate="no">
        {title}
      </span>
      <span className={styles.about} translate="no">
        {artist === null ? time : `${artist}, ${time}`}
      </span>
      {robotStatus !== 'available' && (
        <span className={styles.status}>
          <Tag kind={robotStatus === 'no_room' ? 'attention' : 'plain'}>{t(`status.${robotStatus}`)}</Tag>
        </span>
      )}
    </span>
  )
}
