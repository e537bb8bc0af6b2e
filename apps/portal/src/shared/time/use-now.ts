import { useCallback, useSyncExternalStore } from 'react'
import { browserClock } from '../clock/clock.ts'
import { createTicks } from './ticks.ts'

const ticks = createTicks(browserClock)

document.addEventListener('visibilitychange', ticks.catchUp)

/** This device's time in whole spans of so many milliseconds, drawn again when the next span begins. */
export function useNow(every: number): number {
  const subscribe = useCallback((changed: () => void) => ticks.subscribe(every, changed), [every])
  return useSyncExternalStore(subscribe, () => ticks.spanStart(every))
}
