/** Lets something happen at most once in so many milliseconds: answers whether it may happen now. */
export function throttle(interval: number, now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const moment = now()
    if (moment - last < interval) return false
    last = moment
    return true
  }
}
