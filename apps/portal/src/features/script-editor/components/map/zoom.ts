interface Size {
  readonly width: number
  readonly height: number
}

const smallest = 0.15
const largest = 1.5
/** From here on words can be read, and pressed with a finger. */
export const readable = 0.75

/** So large that all of it is seen; a small conversation is not blown up. */
export function fitting(whole: Size, view: Size): number {
  const fit = Math.min(view.width / whole.width, view.height / whole.height)
  return Math.min(1, Math.max(smallest, fit))
}

/** A step larger or smaller, in quarters. */
export function zoomedBy(zoom: number, by: 1 | -1): number {
  return Math.min(largest, Math.max(smallest, by === 1 ? zoom * 1.25 : zoom / 1.25))
}
