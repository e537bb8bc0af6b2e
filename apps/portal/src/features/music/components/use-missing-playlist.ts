import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureOf, networkFailure } from '../../../shared/http/failure.ts'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { showToast } from '../../../shared/ui/show-toast.ts'
import type { Playlist } from '../api/music-queries.ts'

/** A playlist that is not there, or cannot be read, leads back to the list of those that are (MUS-04); why is told. */
export function useMissingPlaylist({ data, error, fetchStatus }: UseQueryResult<Playlist>): boolean {
  const t = useMessages('music')
  const navigate = useNavigate()
  const failureText = useFailureText()
  const failure = error === null ? null : failureOf(error)
  // What was read before stays readable while there is no connection; one that was removed does not.
  const isRemoved = failure?.error === 'not_found' || failure?.error === 'invalid_input'
  const isUnread = data === undefined && (failure !== null || fetchStatus === 'paused')
  const isMissing = isRemoved || isUnread
  const reason = isRemoved ? t('playlistGone') : failureText(failure ?? networkFailure)
  useEffect(() => {
    if (!isMissing) return
    showToast({ kind: 'info', text: reason })
    void navigate({
      to: '/music/selectPlaylist/{-$playlistId}',
      params: { playlistId: undefined },
      replace: true,
    })
    // oxlint-disable-next-line react/exhaustive-deps -- told and led away once, in the words of that moment
  }, [isMissing])
  return isMissing
}
