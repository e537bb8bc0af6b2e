import { useEffect, useRef, useSyncExternalStore } from 'react'

export interface OpenPopup {
  readonly close: () => void
  /** Whether closing it loses something that was typed in it. */
  readonly losesTyped: () => boolean
}

/** The topmost is last. */
let popups: readonly OpenPopup[] = []
const listeners = new Set<() => void>()

/** Every popup and panel tells here that it is open, and how it is closed. */
export function useOpenPopup(isOpen: boolean, popup: OpenPopup): void {
  const latest = useRef(popup)
  useEffect(() => {
    latest.current = popup
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const opened = {
      close: () => latest.current.close(),
      losesTyped: () => latest.current.losesTyped(),
    }
    change([...popups, opened])
    return () => change(popups.filter((other) => other !== opened))
  }, [isOpen])
}

export function topmostPopup(): OpenPopup | undefined {
  return popups.at(-1)
}

/** For what would rather wait than open over something else. */
export function useIsPopupOpen(): boolean {
  return useSyncExternalStore(subscribe, isPopupOpen)
}

/** The same at this moment, for what happens outside of drawing. */
export function isPopupOpen(): boolean {
  return popups.length > 0
}

function change(next: readonly OpenPopup[]): void {
  popups = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
