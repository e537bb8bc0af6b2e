import { createAtom } from '@tanstack/react-store'
import {
  draftKey,
  draftOf,
  type PlaylistDraft,
  readDrafts,
  type SavedPlaylist,
  withDraft,
  writeDrafts,
} from './playlist-draft.ts'

const place = 'kompaan.playlists'

/** Keeps the drafts of playlists, over a reload too. */
export function createPlaylistDraftStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  newId: () => string,
) {
  const drafts = createAtom(readDrafts(storage.getItem(place)))
  /** Marks the last change of each draft, to tell whether there was another since. */
  const lastChanges = new Map<string, symbol>()

  const put = (key: string, draft: PlaylistDraft | null) => {
    const next = withDraft(drafts.get(), key, draft)
    if (next.size === 0) storage.removeItem(place)
    else storage.setItem(place, writeDrafts(next))
    lastChanges.set(key, Symbol(key))
    drafts.set(next)
  }
  return {
    drafts,
    /** The first change begins with what is saved, or with a new playlist under an id of its own. */
    change: (robotId: string, saved: SavedPlaylist | null, change: Partial<PlaylistDraft>) => {
      const key = draftKey(robotId, saved?.id ?? null)
      put(key, { ...(drafts.get().get(key) ?? draftOf(saved, newId)), ...change })
    },
    /** Answers how to take that back, which does nothing once another was begun or saved in its place. */
    forget: (robotId: string, playlistId: string | null): (() => void) => {
      const key = draftKey(robotId, playlistId)
      const forgotten = drafts.get().get(key)
      put(key, null)
      const forgetting = lastChanges.get(key)
      return () => {
        if (forgotten !== undefined && lastChanges.get(key) === forgetting) put(key, forgotten)
      }
    },
    /** The storage is emptied with the session. */
    forgetAll: () => {
      lastChanges.clear()
      drafts.set(new Map())
    },
  }
}
