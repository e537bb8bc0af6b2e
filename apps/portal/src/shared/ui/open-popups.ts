import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Every popup and panel counts itself while it is open. */
export function useCountedPopup(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    add(1)
    return () => add(-1)
  }, [isOpen])
}

/** For what would rather wait than open over something else. */
export function useIsPopupOpen(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0)
}

function add(change: number): void {
  count += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
