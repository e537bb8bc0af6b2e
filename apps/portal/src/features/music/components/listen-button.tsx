import { Headphones, Square } from 'lucide-react'
import type { Translate } from '../../../shared/i18n/texts.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import type { Song } from '../api/music-queries.ts'
import { listenTo } from '../model/listening.ts'

export type ListenButtonProps = {
  robotId: string
  song: Pick<Song, 'id' | 'title'>
  /** Whether this is what one listens to now. */
  isHeard: boolean
  /** From the list: each row would wait for a change of language by itself. */
  t: Translate<'music'>
  tabIndex?: 0 | -1 | undefined
}

/** Lets one hear a song here, in the player that stays at the bottom; pressed again, it is silent. */
export function ListenButton({ robotId, song: { id, title }, isHeard, t, tabIndex }: ListenButtonProps) {
  return (
    <IconButton
      tabIndex={tabIndex}
      label={t(isHeard ? 'listen.stop' : 'listen.start', { title })}
      onPress={() => listenTo(isHeard ? null : { robotId, songId: id, title })}
    >
      {isHeard ? <Square aria-hidden="true" /> : <Headphones aria-hidden="true" />}
    </IconButton>
  )
}
