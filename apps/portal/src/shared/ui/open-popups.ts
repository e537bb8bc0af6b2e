import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'

export interface OpenPopup {
  readonly close: () => void
  /** Whether closing it loses something that was typed in it. */
  readonly losesTyped: () => boolean
}

/** The topmost is last. */
const popups = createAtom<readonly OpenPopup[]>([])

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
    popups.set((before) => [...before, opened])
    return () => popups.set((before) => before.filter((other) => other !== opened))
  }, [isOpen])
}

export function topmostPopup(): OpenPopup | undefined {
  return popups.get().at(-1)
}

/** For what would rather wait than open over something else. */
export function useIsPopupOpen(): boolean {
  return useSelector(popups, ({ length }) => length > 0)
}

/** The same at this moment, for what happens outside of drawing. */
export function isPopupOpen(): boolean {
  return popups.get().length > 0
}
