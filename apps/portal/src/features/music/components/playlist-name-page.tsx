import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { minutesShown } from '../model/minutes.ts'
import { totalDuration } from '../model/song-selection.ts'
import { PlaylistNameField, usePlaylistForm } from './playlist-form.tsx'
import { type PlaylistWizard, PlaylistWizardPage } from './playlist-wizard.tsx'

/** The last step of a new playlist: what it is called. */
export function PlaylistNamePage({ robotId }: { robotId: string }) {
  return (
    <PlaylistWizardPage
      robotId={robotId}
      playlistId={null}
      step="name"
      backTo="/music/new/playlistMusicSequence"
    >
      {(wizard) => <NamePlaylist wizard={wizard} />}
    </PlaylistWizardPage>
  )
}

function NamePlaylist({ wizard }: { wizard: PlaylistWizard }) {
  const t = useMessages('music')
  const form = usePlaylistForm(wizard)
  const { chosen } = wizard
  return (
    <Form onSubmit={form.submit}>
      <p>
        {t('about', {
          songs: t('songs', { count: chosen.length }),
          minutes: t('minutes', { count: minutesShown(totalDuration(chosen)) }),
        })}
      </p>
      <PlaylistNameField form={form} />
      <FormErrors message={form.message} />
      <ActionBar>
        <Button type="submit" isPending={form.isPending}>
          {t('save')}
        </Button>
      </ActionBar>
    </Form>
  )
}
