/** The playlist that an address is about; an id of empty or '0' is no playlist. */
export function playlistOfAddress(id: string | undefined): string | null {
  return id === undefined || id === '' || id === '0' ? null : id
}
