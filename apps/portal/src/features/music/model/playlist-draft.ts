/** A playlist that is being made or changed, and not saved yet. */
export interface PlaylistDraft {
  /** Its id once it is saved: chosen here, so that a save whose answer was lost makes no second one. */
  readonly id: string
  readonly name: string
  /** In the order in which they are played. */
  readonly songIds: readonly string[]
}

/** Drafts by robot and playlist. */
export type PlaylistDrafts = ReadonlyMap<string, PlaylistDraft>

/** Of a playlist that is there, or of the new one: a robot has one of those at a time. */
export function draftKey(robotId: string, playlistId: string | null): string {
  return `${robotId} ${playlistId ?? 'new'}`
}

/** What the wizard begins with: a new one is empty, another one is as it was saved. */
export function draftOf(
  saved: {
    readonly id: string
    readonly name: string
    readonly songs: readonly { readonly id: string }[]
  } | null,
  newId: () => string,
): PlaylistDraft {
  if (saved === null) return { id: newId(), name: '', songIds: [] }
  const { id, name, songs } = saved
  return { id, name, songIds: songs.map((song) => song.id) }
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
    value.songIds.every((id) => typeof id === 'string')
  )
}
