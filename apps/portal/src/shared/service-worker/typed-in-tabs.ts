import { useEffect } from 'react'

/** Held by every tab in which something is typed. A lock goes with its tab, however that ends. */
const lock = 'kompaan.typed-in-tab'

/** Tells the other tabs that a reload would lose something here. */
export function useTypedInThisTab(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped || !('locks' in navigator)) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    void navigator.locks.request(lock, { mode: 'shared' }, () => promise)
    return resolve
  }, [isTyped])
}

/** Whether a reload would lose something in any tab. */
export async function isTypedInAnyTab(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lock)
}
