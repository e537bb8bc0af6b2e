import { type RefObject, useEffect, useRef } from 'react'

/**
 * A popup gives the focus back to what it was opened from, and a button that works keeps it. Where that goes, such as
 * the row that was removed, a keyboard goes on from this place instead of from the top of the page.
 */
export function useFocusWhenLost(place: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const isDone = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!isDone) return undefined
    let frame = requestAnimationFrame(() => {
      // In the first frame the popup gives it back.
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
        else opener.current = document.activeElement
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, isBusy])

  // It may go only later, when what was done comes back from the server.
  useEffect(() => {
    if (opener.current === null || opener.current.isConnected) return
    opener.current = null
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
}
