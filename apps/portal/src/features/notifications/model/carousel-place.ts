/** Which of a list is in sight, and where it was: the list may change meanwhile. */
export interface CarouselPlace {
  readonly uuid: string
  readonly index: number
}

/** Where it is now. What is gone makes room for the one that came after it, or else for the last. */
export function indexIn(list: readonly { readonly uuid: string }[], place: CarouselPlace): number {
  const found = list.findIndex(({ uuid }) => uuid === place.uuid)
  return found === -1 ? Math.max(0, Math.min(place.index, list.length - 1)) : found
}

/** The one so many further on; after the last comes the first. */
export function stepFrom(index: number, by: 1 | -1, length: number): number {
  return (index + by + length) % length
}
