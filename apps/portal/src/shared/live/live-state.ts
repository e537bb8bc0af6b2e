import { createAtom, useSelector } from '@tanstack/react-store'

/** Whether news arrives by itself, as is expected at first. While it does not, what is on screen is asked for again. */
const isLive = createAtom(true)

export function setIsLive(next: boolean): void {
  isLive.set(next)
}

const fallbackEvery = 30_000
/** An event can be lost where a server is killed between a change and telling it. */
const liveEvery = 5 * 60_000

/** How often to ask for something that live events also tell about: seldom while they come. */
export function useFallbackInterval(): number {
  return useSelector(isLive) ? liveEvery : fallbackEvery
}
