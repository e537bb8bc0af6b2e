import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * One function for as long as this is on screen, that does what was given last: who has it need not be drawn again with
 * whoever gave it. For presses and the like, not while drawing.
 */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
