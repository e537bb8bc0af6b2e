import { useLayoutEffect, useState } from 'react'

/** What the page on screen tells its frame. */
export interface PageHeading {
  readonly title: string
  /** Where 'back' leads, for pages below another. */
  readonly backTo: string | undefined
  readonly width: 'column' | 'wide' | 'full'
}

const heading = follow<PageHeading>({ title: '', backTo: undefined, width: 'column' })
export const setPageHeading = heading.set
export const usePageHeading = heading.use

/** The element in the frame, beside the title, that a page draws its toolbar in. */
const toolbarSlot = follow<HTMLDivElement | null>(null)
export const setToolbarSlot = toolbarSlot.set
export const useToolbarSlot = toolbarSlot.use

/** A value that the page and its frame share. What is set while the other is made, is taken over before anything is drawn. */
function follow<Value>(first: Value): { set: (value: Value) => void; use: () => Value } {
  let current = first
  const listeners = new Set<(value: Value) => void>()
  return {
    set: (value) => {
      current = value
      for (const listener of listeners) listener(value)
    },
    use: function useFollowed() {
      const [value, setValue] = useState<Value>(() => current)
      useLayoutEffect(() => {
        const listener = (next: Value) => setValue(() => next)
        listeners.add(listener)
        listener(current)
        return () => {
          listeners.delete(listener)
        }
      }, [])
      return value
    },
  }
}
