import { useLayoutEffect, useState } from 'react'

/** What the page on screen tells its frame. */
export interface PageHeading {
  readonly title: string
  /** Where 'back' leads, for pages below another. */
  readonly backTo: string | undefined
  readonly width: 'column' | 'wide' | 'full'
}

const untold: PageHeading = { title: '', backTo: undefined, width: 'column' }
const heading = follow(untold)
export const usePageHeading = heading.use

/** The frame is only drawn again when it is told something else. */
export function setPageHeading(told: PageHeading): void {
  const { title, backTo, width } = heading.get()
  if (told.title !== title || told.backTo !== backTo || told.width !== width) heading.set(told)
}

/**
 * What the first page will tell once it is there. The frame then has it already: to be drawn again by the page itself
 * would make all that the page has to do after its first drawing part of that drawing.
 */
export function expectPageHeading(expected: PageHeading): void {
  if (heading.get() === untold) heading.set(expected)
}

/** The element in the frame, beside the title, that a page draws its toolbar in. */
const toolbarSlot = follow<HTMLDivElement | null>(null)
export const setToolbarSlot = toolbarSlot.set
export const useToolbarSlot = toolbarSlot.use

/** A value that the page and its frame share. What is set while the other is made, is taken over before anything is drawn. */
function follow<Value>(first: Value): { get: () => Value; set: (value: Value) => void; use: () => Value } {
  let current = first
  const listeners = new Set<(value: Value) => void>()
  return {
    get: () => current,
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
