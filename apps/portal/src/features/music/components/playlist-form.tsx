import { playlistNameMaxLength, playlistNameProblem } from '@kompaan/contract/wire'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { type FormState, useForm } from '../../../shared/form/use-form.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { savePlaylist } from '../api/change-music.ts'
import { forgetPlaylistDraft } from '../model/playlist-drafts.ts'
import type { PlaylistWizard } from './playlist-wizard.tsx'

type NameForm = FormState<{ name: string }>

/** Names the playlist of a wizard and saves it; then it is shown. */
export function usePlaylistForm({ robotId, playlistId, draft, songIds, change }: PlaylistWizard): NameForm {
  const t = useMessages('music')
  const navigate = useNavigate()
  const isLeft = useIsLeft()
  const form = useForm({
    initial: { name: draft.name },
    check: ({ name }) => {
      const problem = playlistNameProblem(name)
      return { name: problem === null ? undefined : t(`name.${problem}`, { max: playlistNameMaxLength }) }
    },
    send: async ({ name }) => {
      const answer = await savePlaylist(robotId, { id: draft.id, name, songIds })
      if (!answer.ok) return answer.error
      // Where there is one of that name, it has got a number.
      showToast({ text: t('saved', { name: answer.value.name }) })
      if (!isLeft.current) {
        await navigate({
          to: '/music/selectPlaylist/{-$playlistId}',
          params: { playlistId: answer.value.id },
        })
      }
      forgetPlaylistDraft(robotId, playlistId)
      return null
    },
  })
  const { name } = form.values
  useEffect(() => {
    if (name !== draft.name) change({ name })
    // oxlint-disable-next-line react/exhaustive-deps -- kept when it is typed; the rest of the draft is not the form's
  }, [name])
  return isSongGone(form.failure) ? { ...form, message: t('wizard.songGone') } : form
}

/** Whether the page was left meanwhile: whoever did so is not led elsewhere. */
function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

/** Somebody removed a song that was chosen. */
function isSongGone(failure: Failure | null): boolean {
  return failure?.details.some(({ code }) => code === 'song_unknown') ?? false
}

export function PlaylistNameField({ form }: { form: NameForm }) {
  const t = useMessages('music')
  return <TextField {...form.field('name')} label={t('name.label')} autoCapitalize="sentences" isRequired />
}
