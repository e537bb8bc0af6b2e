import { useLayoutEffect, useState } from 'react'

/** What the page on screen tells its frame. */
export interface PageHeading {
  readonly title: string
  /** Where 'back' leads, for pages below another. */
  readonly backTo: string | undefined
  readonly width: 'column' | 'wide'
}

let current: PageHeading = { title: '', backTo: undefined, width: 'column' }
const listeners = new Set<(heading: PageHeading) => void>()

export function setPageHeading(heading: PageHeading): void {
  current = heading
  for (const listener of listeners) listener(heading)
}

/** What the first page says while its frame is made, is taken over before anything is drawn. */
export function usePageHeading(): PageHeading {
  const [heading, setHeading] = useState(current)
  useLayoutEffect(() => follow(setHeading), [])
  return heading
}

function follow(listener: (heading: PageHeading) => void): () => void {
  listeners.add(listener)
  listener(current)
  return () => listeners.delete(listener)
}
