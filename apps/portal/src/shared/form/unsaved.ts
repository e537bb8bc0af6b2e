import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

/** How many there are. */
const unsavedForms = createAtom(0)

/** Every form tells here while something stands in it that is not saved yet. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsavedForms.set((count) => count + 1)
    return () => unsavedForms.set((count) => count - 1)
  }, [isUnsaved])
}

/** Whether a reload would lose something. */
export function useIsAnythingUnsaved(): boolean {
  return useSelector(unsavedForms, (count) => count > 0)
}
