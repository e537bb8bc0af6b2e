import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmModal } from '../../../shared/form/confirm-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useUndo } from '../../../shared/undo/use-undo.ts'
import { musicAndPlanKeys, removePlaylist } from '../api/change-music.ts'
import { type PlaylistSummary, playlistUsageQuery } from '../api/music-queries.ts'
import { NamesInUse } from './names-in-use.tsx'

export type DeletePlaylistModalProps = {
  robotId: string
  playlist: Pick<PlaylistSummary, 'id' | 'name'>
  onClose: () => void
  onDeleted: () => void
}

/** Says which planned tasks play the playlist before it goes (MUS-03, MUS-06). */
export function DeletePlaylistModal({ robotId, playlist, onClose, onDeleted }: DeletePlaylistModalProps) {
  const t = useMessages('music')
  const { id, name } = playlist
  const undo = useUndo(robotId)
  const [undoId] = useState(() => crypto.randomUUID())
  const usage = useQuery(playlistUsageQuery(robotId, id))
  return (
    <ConfirmModal
      title={t('deletePlaylist.title')}
      text={
        <Stack gap="small">
          <p>{t('deletePlaylist.text', { name })}</p>
          <Fetched query={usage} failed={t('usage.failed')} waiting={<Skeleton count={2} />}>
            {({ tasks }) =>
              tasks.length === 0 ? (
                <p>{t('usage.none')}</p>
              ) : (
                <NamesInUse
                  title={t('usage.tasks', { count: tasks.length })}
                  names={tasks.map(({ title }) => title)}
                />
              )
            }
          </Fetched>
        </Stack>
      }
      submitLabel={t('deletePlaylist.submit')}
      isWaiting={usage.isLoading}
      onClose={onClose}
      send={() => removePlaylist(robotId, id, undoId)}
      onDone={() => {
        showToast({
          text: t('deletePlaylist.done', { name }),
          action: undo({ undoId, title: name, queryKeys: musicAndPlanKeys(robotId) }),
        })
        onDeleted()
      }}
    />
  )
}
