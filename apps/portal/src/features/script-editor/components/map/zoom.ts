interface Size {
  readonly width: number
  readonly height: number
}

const smallest = 0.15
/** Fingers do here what they do to a page elsewhere: who sees little wants it large. */
const largest = 3
/** From here on words can be read, and pressed with a finger. */
export const readable = 0.75

/** Below this, all of it at once is a picture without words. */
export const legible = 0.4

/** So large that all of it is seen; a small conversation is not blown up. */
export function fitting(whole: Size, view: Size): number {
  const fit = Math.min(view.width / whole.width, view.height / whole.height)
  return Math.min(1, Math.max(smallest, fit))
}

/** So much larger, or smaller, at one press. */
export const zoomStep = 1.25

export function zoomed(zoom: number, factor: number): number {
  return Math.min(largest, Math.max(smallest, zoom * factor))
}
