/** What the rules have to know of a song. */
export interface SelectableSong {
  readonly id: string
  /** In milliseconds. */
  readonly duration: number
}

/** Ids of songs in the order in which they were chosen, each once. */
export type SongSelection = readonly string[]

/** A selection after a change, and whether something was left out of it because it is full. */
export interface SelectionChange {
  readonly selection: SongSelection
  readonly isOverMax: boolean
}

/** Chooses a song, or no longer. */
export function toggleSong(selection: SongSelection, id: string, max: number): SelectionChange {
  if (selection.includes(id)) return { selection: selection.filter((each) => each !== id), isOverMax: false }
  return addSongs(selection, [id], max)
}

/** Chooses all that are on screen. When all of them are chosen, or no more can be, none of them any more. */
export function toggleAll(selection: SongSelection, shown: readonly string[], max: number): SelectionChange {
  const gone = new Set(shown)
  const isFull = selection.length >= max && selection.some((id) => gone.has(id))
  if (!isFull && !isAllSelected(selection, shown)) return addSongs(selection, shown, max)
  return { selection: selection.filter((id) => !gone.has(id)), isOverMax: false }
}

export function isAllSelected(selection: SongSelection, shown: readonly string[]): boolean {
  const chosen = new Set(selection)
  return shown.length > 0 && shown.every((id) => chosen.has(id))
}

function addSongs(selection: SongSelection, ids: readonly string[], max: number): SelectionChange {
  const all = [...new Set([...selection, ...ids])]
  return { selection: all.slice(0, Math.max(max, selection.length)), isOverMax: all.length > max }
}

/** The chosen songs in the order of the selection; what somebody removed meanwhile is left out. */
export function chosenSongs<Song extends SelectableSong>(
  songs: readonly Song[],
  selection: SongSelection,
): readonly Song[] {
  const byId = new Map(songs.map((song) => [song.id, song]))
  return selection.flatMap((id) => byId.get(id) ?? [])
}

/**
 * What stays chosen: songs that are there. While the songs may be older than the selection, one that is not among
 * them may have been added since, so it stays as well.
 */
export function stillChosen(
  songs: readonly SelectableSong[],
  selection: SongSelection,
  areSongsCurrent: boolean,
): SongSelection {
  return areSongsCurrent ? chosenSongs(songs, selection).map(({ id }) => id) : selection
}

/** The selection in another order; what that order does not have comes after it. */
export function inOrder(selection: SongSelection, order: SongSelection): SongSelection {
  return [...order, ...selection.filter((id) => !order.includes(id))]
}

/** In milliseconds. */
export function totalDuration(songs: readonly SelectableSong[]): number {
  return songs.reduce((sum, { duration }) => sum + duration, 0)
}
