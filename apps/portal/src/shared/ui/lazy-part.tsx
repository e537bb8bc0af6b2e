import { type ComponentType, Suspense, useEffect, useState } from 'react'

/**
 * A part whose code is fetched when it is first drawn; nothing is drawn until then. Not React's own `lazy`, which holds
 * back for 300 ms what has come long before: too long for what somebody opened with a press.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      const gone = new AbortController()
      const fetchPart = async () => {
        try {
          loaded ??= await load()
          if (!gone.signal.aborted) setPart(() => loaded)
        } catch (error) {
          // The page around it, with what was typed there, stays: it comes when there is a network.
          // oxlint-disable-next-line no-console -- who looks for why a part never comes finds it here
          console.error(error)
          if (!gone.signal.aborted) again = setTimeout(fetchPart, pause)
        }
      }
      const fetchNow = () => {
        clearTimeout(again)
        void fetchPart()
      }
      let again: ReturnType<typeof setTimeout>
      void fetchPart()
      addEventListener('online', fetchNow, { signal: gone.signal })
      return () => {
        gone.abort()
        clearTimeout(again)
      }
    }, [])
    return (
      Part !== undefined && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}

/** Before code that did not come is asked for again. */
const pause = 5000
