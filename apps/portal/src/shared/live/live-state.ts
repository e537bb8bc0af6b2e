import { useSyncExternalStore } from 'react'

/** Whether news arrives by itself. While it does not, or that is not known, what is on screen is asked for again. */
let isLive = false
const listeners = new Set<() => void>()

export function setIsLive(next: boolean): void {
  if (isLive === next) return
  isLive = next
  for (const listener of listeners) listener()
}

const fallbackEvery = 30_000
/** An event can be lost where a server is killed between a change and telling it. */
const liveEvery = 5 * 60_000

/** How often to ask for something that live events also tell about: seldom while they come. */
export function useFallbackInterval(): number {
  return useSyncExternalStore(subscribe, () => isLive) ? liveEvery : fallbackEvery
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
