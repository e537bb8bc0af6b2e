import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmModal } from '../../../shared/form/confirm-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { useUndo } from '../../../shared/undo/use-undo.ts'
import { musicAndPlanKeys, removeSongs } from '../api/change-music.ts'
import { type Song, type SongsUsage, songsUsageQuery } from '../api/music-queries.ts'
import { listenTo, useListening } from '../model/listening.ts'
import { removableSongs } from '../model/removable-songs.ts'
import { NamesInUse } from './names-in-use.tsx'

export type DeleteSongsModalProps = {
  robotId: string
  songs: readonly Song[]
  onClose: () => void
}

/** Says what plays the songs before they go (MUS-06), and which stay because the robot is fetching them (D-53). */
export function DeleteSongsModal({ robotId, songs, onClose }: DeleteSongsModalProps) {
  const t = useMessages('music')
  const { removable, fetching } = removableSongs(songs)
  const staying = (
    <NamesInUse
      title={t('deleteSongs.fetching', { count: fetching.length })}
      names={fetching.map(({ title }) => title)}
    />
  )
  return removable.length === 0 ? (
    <Modal isOpen title={t('deleteSongs.none')} text={staying} onCancel={onClose} />
  ) : (
    <DeleteRemovable robotId={robotId} removable={removable} staying={staying} onClose={onClose} />
  )
}

type DeleteRemovableProps = {
  robotId: string
  removable: readonly Song[]
  staying: ReactNode
  onClose: () => void
}

function DeleteRemovable({ robotId, removable, staying, onClose }: DeleteRemovableProps) {
  const t = useMessages('music')
  const heard = useListening()?.songId
  const count = removable.length
  const ids = removable.map(({ id }) => id)
  const undo = useUndo(robotId)
  const [undoId] = useState(() => crypto.randomUUID())
  const usage = useQuery(songsUsageQuery(robotId, ids))
  return (
    <ConfirmModal
      title={t('deleteSongs.title', { count })}
      text={
        <Stack gap="small">
          <NamesInUse title={t('deleteSongs.text', { count })} names={removable.map(({ title }) => title)} />
          {staying}
          <Fetched query={usage} failed={t('usage.failed')} waiting={<Skeleton count={2} />}>
            {(known) => <Usage usage={known} />}
          </Fetched>
        </Stack>
      }
      submitLabel={t('deleteSongs.submit')}
      isWaiting={usage.isLoading}
      onClose={onClose}
      send={() => removeSongs(robotId, ids, undoId)}
      onDone={() => {
        showToast({
          text: t('deleteSongs.done', { count }),
          action: undo({
            undoId,
            backText: t('deleteSongs.back', { count }),
            notBackText: t('deleteSongs.notBack', { count }),
            queryKeys: musicAndPlanKeys(robotId),
          }),
        })
        if (ids.some((id) => id === heard)) listenTo(null)
      }}
    />
  )
}

function Usage({ usage: { tasks, playlists } }: { usage: SongsUsage }) {
  const t = useMessages('music')
  if (tasks.length + playlists.length === 0) return <p>{t('usage.none')}</p>
  return (
    <Stack gap="small">
      <NamesInUse title={t('usage.tasks', { count: tasks.length })} names={tasks.map(({ title }) => title)} />
      <NamesInUse
        title={t('usage.playlists', { count: playlists.length })}
        names={playlists.map(({ name }) => name)}
      />
    </Stack>
  )
}
