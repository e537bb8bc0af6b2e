import { createAtom, useSelector } from '@tanstack/react-store'
import { onLoginChange } from '../../../shared/session/on-login-change.ts'
import { draftKey, type PlaylistDraft, readDrafts, withDraft, writeDrafts } from './playlist-draft.ts'

const place = 'kompaan.playlists'
/** In this tab, over a reload and the way back; gone with the session. */
const drafts = createAtom(readDrafts(sessionStorage.getItem(place)))

/** Null forgets it. */
export function keepPlaylistDraft(
  robotId: string,
  playlistId: string | null,
  draft: PlaylistDraft | null,
): void {
  const next = withDraft(drafts.get(), draftKey(robotId, playlistId), draft)
  if (next.size === 0) sessionStorage.removeItem(place)
  else sessionStorage.setItem(place, writeDrafts(next))
  drafts.set(next)
}

/** What was chosen before and is not saved; undefined when there is nothing. */
export function useKeptPlaylistDraft(robotId: string, playlistId: string | null): PlaylistDraft | undefined {
  return useSelector(drafts, (all) => all.get(draftKey(robotId, playlistId)))
}

onLoginChange(() => drafts.set(new Map()))
