import { useEffect } from 'react'
import { focusHeading } from '../ui/focus-heading.ts'

let isFirstPage = true

/**
 * On arrival at a page the focus goes to its heading, so that who listens hears where they are. Not on the first
 * page: there the browser has just said its title.
 */
export function useFocusHeading(): void {
  useEffect(() => {
    if (!isFirstPage) focusHeading()
    isFirstPage = false
  }, [])
}
