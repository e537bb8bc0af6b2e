import { useCallback, useRef } from 'react'

/** The version of what is sent: the same again, after a lost answer, is the same version. */
export function useVersionIds(): (sent: unknown) => string {
  const ids = useRef(new Map<string, string>())
  return useCallback((sent) => {
    const key = JSON.stringify(sent)
    const id = ids.current.get(key) ?? crypto.randomUUID()
    ids.current.set(key, id)
    return id
  }, [])
}
