import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { ReorderList } from '../../../shared/ui/reorder-list.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import type { Song } from '../api/music-queries.ts'
import { inOrder } from '../model/song-selection.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { PlaylistNameField, usePlaylistForm } from './playlist-form.tsx'
import { type PlaylistWizard, PlaylistWizardPage, type WizardOf } from './playlist-wizard.tsx'
import { SongWords } from './song-words.tsx'

/** The second step: in which order. One that is there already is saved here, and can be called something else. */
export function SequencePage({ robotId, playlistId }: WizardOf) {
  return (
    <PlaylistWizardPage
      robotId={robotId}
      playlistId={playlistId}
      step="sequence"
      backTo={`/music/${playlistId ?? 'new'}/playlistSelectMusic`}
    >
      {(wizard) =>
        playlistId === null ? <NewSequence wizard={wizard} /> : <SavedSequence wizard={wizard} />
      }
    </PlaylistWizardPage>
  )
}

function NewSequence({ wizard }: { wizard: PlaylistWizard }) {
  const t = useMessages('music')
  const navigate = useNavigate()
  return (
    <Stack>
      <Sequence wizard={wizard} />
      <ActionBar>
        <Button onPress={() => void navigate({ to: '/music/new/playlistName' })}>{t('wizard.next')}</Button>
      </ActionBar>
    </Stack>
  )
}

function SavedSequence({ wizard }: { wizard: PlaylistWizard }) {
  const t = useMessages('music')
  const form = usePlaylistForm(wizard)
  return (
    <Form onSubmit={form.submit}>
      {/* While it is being saved, the change that comes in is one's own. */}
      {!form.isPending && <ChangedMeanwhile wizard={wizard} />}
      <PlaylistNameField form={form} />
      <Sequence wizard={wizard} />
      <FormErrors message={form.message} />
      <ActionBar>
        <Button type="submit" isPending={form.isPending}>
          {t('save')}
        </Button>
      </ActionBar>
    </Form>
  )
}

function Sequence({ wizard: { songIds, chosen, change } }: { wizard: PlaylistWizard }) {
  const t = useMessages('music')
  const putInOrder = (songs: readonly Song[]) =>
    change({
      songIds: inOrder(
        songIds,
        songs.map(({ id }) => id),
      ),
    })
  return (
    <Stack gap="small">
      <p>{t('wizard.sequence')}</p>
      <ReorderList
        aria-label={t('wizard.order')}
        items={chosen}
        titleOf={({ title }) => title}
        onChange={putInOrder}
      >
        {(song) => <SongWords song={song} t={t} />}
      </ReorderList>
    </Stack>
  )
}
