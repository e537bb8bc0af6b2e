import { type RefObject, useEffect, useRef } from 'react'

/**
 * A popup gives the focus back to what it was opened from. Where that has gone meanwhile, such as the row that was
 * removed in it, a keyboard goes on from this place instead of from the top of the page.
 */
export function useFocusWhenLost(place: RefObject<HTMLElement | null>, isPopupOpen: boolean): void {
  const wasOpen = useRef(isPopupOpen)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isPopupOpen
    wasOpen.current = isPopupOpen
    if (!hasClosed) return undefined
    let frame = requestAnimationFrame(() => {
      // In the first frame the popup gives it back.
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, isPopupOpen])
}
