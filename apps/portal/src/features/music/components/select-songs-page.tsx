import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { type PlaylistWizard, PlaylistWizardPage, type WizardOf } from './playlist-wizard.tsx'
import { SongPicker } from './song-picker.tsx'
import { StartAgainButton } from './start-again-button.tsx'

/** The first step: which songs. */
export function SelectSongsPage({ robotId, playlistId }: WizardOf) {
  return (
    <PlaylistWizardPage
      robotId={robotId}
      playlistId={playlistId}
      step="select"
      backTo={playlistId === null ? '/music/selectPlaylist' : `/music/selectPlaylist/${playlistId}`}
    >
      {(wizard) => (wizard.songs.length === 0 ? <NoSongsYet /> : <SelectSongs wizard={wizard} />)}
    </PlaylistWizardPage>
  )
}

function SelectSongs({ wizard }: { wizard: PlaylistWizard }) {
  const t = useMessages('music')
  const navigate = useNavigate()
  const { robotId, playlistId, songs, songIds, change, isChanged, isOutdated } = wizard
  const [isAsked, setIsAsked] = useState(false)
  const isNothing = songIds.length === 0
  const goOn = () => {
    setIsAsked(true)
    if (isNothing) return
    void (playlistId === null
      ? navigate({ to: '/music/new/playlistMusicSequence' })
      : navigate({
          to: '/music/$editPlaylistId/playlistMusicSequence',
          params: { editPlaylistId: playlistId },
        }))
  }
  return (
    <Stack>
      <ChangedMeanwhile wizard={wizard} />
      <p>{t('wizard.select')}</p>
      <SongPicker
        robotId={robotId}
        songs={songs}
        selection={songIds}
        onChange={(next) => change({ songIds: next })}
        actions={isChanged && !isOutdated && <StartAgainButton wizard={wizard} variant="quiet" />}
      />
      <div role="alert">
        {isAsked && isNothing && <Banner kind="attention">{t('wizard.chooseFirst')}</Banner>}
      </div>
      <ActionBar>
        <Button onPress={goOn}>{t('wizard.next')}</Button>
      </ActionBar>
    </Stack>
  )
}

function NoSongsYet() {
  const t = useMessages('music')
  return (
    <EmptyState
      mood="listening"
      title={t('noSongs.title')}
      text={<p>{t('wizard.noSongs')}</p>}
      action={<PageLinkButton to="/music/upload">{t('noSongs.start')}</PageLinkButton>}
    />
  )
}
