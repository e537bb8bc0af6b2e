import { Headphones, Square } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import type { Song } from '../api/music-queries.ts'
import { listenTo, useListening } from '../model/listening.ts'

export type ListenButtonProps = { robotId: string; song: Pick<Song, 'id' | 'title'> }

/** Lets one hear a song here, in the player that stays at the bottom; pressed again, it is silent. */
export function ListenButton({ robotId, song: { id, title } }: ListenButtonProps) {
  const t = useMessages('music')
  const isHeard = useListening()?.songId === id
  return (
    <IconButton
      label={t(isHeard ? 'listen.stop' : 'listen.start', { title })}
      onPress={() => listenTo(isHeard ? null : { robotId, songId: id, title })}
    >
      {isHeard ? <Square aria-hidden="true" /> : <Headphones aria-hidden="true" />}
    </IconButton>
  )
}
