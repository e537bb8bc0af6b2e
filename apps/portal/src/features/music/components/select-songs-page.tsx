import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { keepPlaylistDraft } from '../model/playlist-drafts.ts'
import { type PlaylistWizard, PlaylistWizardPage, type WizardOf } from './playlist-wizard.tsx'
import { SongPicker } from './song-picker.tsx'

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
  const { robotId, playlistId, songs, chosen, change, kept } = wizard
  const [isAsked, setIsAsked] = useState(false)
  const isNothing = chosen.length === 0
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
  const startAgain = () => {
    keepPlaylistDraft(robotId, playlistId, null)
    if (kept === undefined) return
    const action = {
      label: t('wizard.undo'),
      onPress: () => keepPlaylistDraft(robotId, playlistId, kept),
    }
    showToast({ kind: 'info', text: t('wizard.startedAgain'), action })
  }
  return (
    <Stack>
      <p>{t('wizard.select')}</p>
      <SongPicker
        robotId={robotId}
        songs={songs}
        selection={chosen.map(({ id }) => id)}
        onChange={(songIds) => change({ songIds })}
        actions={
          kept !== undefined && (
            <Button variant="quiet" onPress={startAgain}>
              {t('wizard.startAgain')}
            </Button>
          )
        }
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
