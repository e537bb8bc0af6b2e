import { useSyncExternalStore } from 'react'

/** What the page on screen tells its frame. */
export interface PageHeading {
  readonly title: string
  /** Where 'back' leads, for pages below another. */
  readonly backTo: string | undefined
  readonly width: 'column' | 'wide'
}

let current: PageHeading = { title: '', backTo: undefined, width: 'column' }
const listeners = new Set<() => void>()

export function setPageHeading(heading: PageHeading): void {
  current = heading
  for (const listener of listeners) listener()
}

export function usePageHeading(): PageHeading {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
