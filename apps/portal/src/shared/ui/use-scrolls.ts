import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element has more than it can show, so that it must be reachable by key. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const scroller = element.current
    if (scroller === null) return undefined
    const observer = new ResizeObserver(() => setScrolls(scroller.scrollHeight > scroller.clientHeight + 1))
    observer.observe(scroller)
    for (const child of scroller.children) observer.observe(child)
    return () => observer.disconnect()
  }, [element])
  return scrolls
}
