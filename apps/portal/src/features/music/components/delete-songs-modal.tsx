import { useQuery } from '@tanstack/react-query'
import { ConfirmModal } from '../../../shared/form/confirm-modal.tsx'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { removeSongs } from '../api/change-music.ts'
import { type Song, songsUsageQuery } from '../api/music-queries.ts'
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
  const heard = useListening()?.songId
  const { removable, fetching } = removableSongs(songs)
  const staying = (
    <NamesInUse
      title={t('deleteSongs.fetching', { count: fetching.length })}
      names={fetching.map(({ title }) => title)}
    />
  )
  if (removable.length === 0)
    return <Modal isOpen title={t('deleteSongs.none')} text={staying} onCancel={onClose} />
  const count = removable.length
  return (
    <ConfirmModal
      title={t('deleteSongs.title', { count })}
      text={
        <Stack gap="small">
          <NamesInUse title={t('deleteSongs.text', { count })} names={removable.map(({ title }) => title)} />
          {staying}
          <Usage robotId={robotId} songs={removable} />
        </Stack>
      }
      submitLabel={t('deleteSongs.submit')}
      onClose={onClose}
      send={() =>
        removeSongs(
          robotId,
          removable.map(({ id }) => id),
        )
      }
      onDone={() => {
        showToast({ text: t('deleteSongs.done', { count }) })
        if (removable.some(({ id }) => id === heard)) listenTo(null)
      }}
    />
  )
}

function Usage({ robotId, songs }: Pick<DeleteSongsModalProps, 'robotId' | 'songs'>) {
  const t = useMessages('music')
  const usage = useQuery(
    songsUsageQuery(
      robotId,
      songs.map(({ id }) => id),
    ),
  )
  return (
    <Fetched query={usage} failed={t('usage.failed')} waiting={<Skeleton count={2} />}>
      {({ tasks, playlists }) =>
        tasks.length + playlists.length === 0 ? (
          <p>{t('usage.none')}</p>
        ) : (
          <Stack gap="small">
            <NamesInUse
              title={t('usage.tasks', { count: tasks.length })}
              names={tasks.map(({ title }) => title)}
            />
            <NamesInUse
              title={t('usage.playlists', { count: playlists.length })}
              names={playlists.map(({ name }) => name)}
            />
          </Stack>
        )
      }
    </Fetched>
  )
}
