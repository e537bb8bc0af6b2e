import { type RefObject, useEffect } from 'react'

/**
 * Keeps the height of an element at the bottom of the screen in a property of the page. The page's scroll padding adds it,
 * so that the element never covers what has the focus.
 */
export function useToldHeight(
  property: '--dock-height' | '--bar-height',
  place: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty(property)
    }
  }, [place, property])
}
