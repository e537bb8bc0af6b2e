import type { Clock } from './ports.ts'

/** Longer than this no timer of a browser or of Node can be set; it is set again then. */
const longestTimer = 24 * 60 * 60_000

/** Waits on a clock that cannot be set. Ends early when the signal ends it. */
export async function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  const end = clock.monotonic() + milliseconds
  do {
    await once(clock, Math.min(Math.max(0, end - clock.monotonic()), longestTimer), signal)
  } while (!signal.aborted && clock.monotonic() < end)
}

function once(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(milliseconds, end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
