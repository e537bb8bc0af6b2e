import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from '../ui/focus-heading.ts'

/**
 * Moves the focus to the beginning of a step that replaces another step on the same page: its heading, or else its first
 * field. Without this the focus is lost together with the button that was pressed. The page's own arrival focuses the h1.
 */
export function useFocusOnStep(place: RefObject<HTMLElement | null>, step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const start =
      place.current?.querySelector<HTMLElement>('h2') ?? place.current?.querySelector<HTMLElement>('input')
    if (start == null) {
      focusHeading()
      return
    }
    if (start.tagName === 'H2') start.tabIndex = -1
    start.focus()
  }, [place, step])
}
