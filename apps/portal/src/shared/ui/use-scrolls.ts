import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element has more than it can show, so that it must be reachable by key. */
export function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const scroller = element.current
    if (scroller === null) return undefined
    const sizes = new ResizeObserver(() => setScrolls(scroller.scrollHeight > scroller.clientHeight + 1))
    const watchSizes = () => {
      for (const each of [scroller, ...scroller.children]) sizes.observe(each)
    }
    watchSizes()
    // What is fetched comes later than the element around it.
    const content = new MutationObserver(watchSizes)
    content.observe(scroller, { childList: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [element])
  return scrolls
}
