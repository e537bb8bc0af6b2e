/** How the room for music is used. */
export interface StorageShare {
  /** In bytes. */
  readonly used: number
  readonly total: number
  /** Of a hundred, rounded down: what is told to be free is free. */
  readonly percentFree: number
}

export function storageShare({
  freeSpaceByte,
  totalSpaceByte,
}: {
  readonly freeSpaceByte: number
  readonly totalSpaceByte: number
}): StorageShare {
  const free = Math.min(Math.max(freeSpaceByte, 0), totalSpaceByte)
  return {
    used: totalSpaceByte - free,
    total: totalSpaceByte,
    percentFree: totalSpaceByte === 0 ? 0 : Math.floor((free / totalSpaceByte) * 100),
  }
}
