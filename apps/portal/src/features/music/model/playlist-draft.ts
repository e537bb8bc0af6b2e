/** A playlist that is being made or changed, and not saved yet. */
export interface PlaylistDraft {
  /** Its id once it is saved: chosen here, so that a save whose answer was lost makes no second one. */
  readonly id: string
  readonly name: string
  /** In the order in which they are played. */
  readonly songIds: readonly string[]
  /** When the saved playlist that it began from was last changed. A new one has none. */
  readonly changedAt?: string
}

/** What is saved of a playlist, as far as a draft begins with it. */
export interface SavedPlaylist {
  readonly id: string
  readonly name: string
  readonly songs: readonly { readonly id: string }[]
  readonly changedAt: string
}

/** Drafts by robot and playlist. */
export type PlaylistDrafts = ReadonlyMap<string, PlaylistDraft>

/** Of a playlist that is there, or of the new one: a robot has one of those at a time. */
export function draftKey(robotId: string, playlistId: string | null): string {
  return `${robotId} ${playlistId ?? 'new'}`
}

/** What the wizard begins with: a new one is empty, another one is as it was saved. */
export function draftOf(saved: SavedPlaylist | null, newId: () => string): PlaylistDraft {
  if (saved === null) return { id: newId(), name: '', songIds: [] }
  const { id, name, songs, changedAt } = saved
  return { id, name, songIds: songs.map((song) => song.id), changedAt }
}

/** Whether the playlist was changed after the draft began: saving the draft would replace that change. */
export function isOutdated(draft: PlaylistDraft, saved: SavedPlaylist | null): boolean {
  if (saved === null || draft.changedAt === undefined) return false
  return Date.parse(saved.changedAt) > Date.parse(draft.changedAt)
}

/** Whether something would be lost with the drafts; one in which nothing was chosen or typed is no loss. */
export function hasWork(drafts: PlaylistDrafts): boolean {
  return [...drafts.values()].some(({ name, songIds }) => name !== '' || songIds.length > 0)
}

/** With one draft changed, or without it. */
export function withDraft(drafts: PlaylistDrafts, key: string, draft: PlaylistDraft | null): PlaylistDrafts {
  const next = new Map(drafts)
  if (draft === null) next.delete(key)
  else next.set(key, draft)
  return next
}

export function writeDrafts(drafts: PlaylistDrafts): string {
  return JSON.stringify([...drafts])
}

/** What was kept before a reload; another version may have kept something else. */
export function readDrafts(text: string | null): PlaylistDrafts {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return new Map(Array.isArray(kept) ? kept.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

function isEntry(entry: unknown): entry is [string, PlaylistDraft] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && isDraft(entry[1])
}

function isDraft(value: unknown): value is PlaylistDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'songIds' in value &&
    Array.isArray(value.songIds) &&
    value.songIds.every((id) => typeof id === 'string') &&
    (!('changedAt' in value) || typeof value.changedAt === 'string')
  )
}
