import { useEffect, useSyncExternalStore } from 'react'

const forms = new Set<object>()
const listeners = new Set<() => void>()

/** Every form tells here while something stands in it that is not saved yet. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const form = {}
    forms.add(form)
    tell()
    return () => {
      forms.delete(form)
      tell()
    }
  }, [isUnsaved])
}

/** Whether a reload would lose something. */
export function useIsAnythingUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => forms.size > 0)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
