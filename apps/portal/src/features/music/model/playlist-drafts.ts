import { useSelector } from '@tanstack/react-store'
import { onLoginChange } from '../../../shared/session/on-login-change.ts'
import { createPlaylistDraftStore } from './playlist-draft-store.ts'
import { draftKey, hasWork, type PlaylistDraft } from './playlist-draft.ts'

/** In this tab, over a reload and the way back; gone with the session. */
const store = createPlaylistDraftStore(sessionStorage, () => crypto.randomUUID())

export const { change: changePlaylistDraft, forget: forgetPlaylistDraft } = store

/** What was chosen before and is not saved; undefined when there is nothing. */
export function useKeptPlaylistDraft(robotId: string, playlistId: string | null): PlaylistDraft | undefined {
  return useSelector(store.drafts, (all) => all.get(draftKey(robotId, playlistId)))
}

/** Whether logging out would lose a playlist that somebody is working on. */
export function wouldLosePlaylists(): boolean {
  return hasWork(store.drafts.get())
}

onLoginChange(store.forgetAll)
