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
    const [fault, setFault] = useState<{ error: unknown }>()
    useEffect(() => {
      const gone = new AbortController()
      const fetchPart = async () => {
        try {
          loaded ??= await load()
          if (!gone.signal.aborted) setPart(() => loaded)
        } catch (error) {
          // The page around it, with what was typed there, stays: it comes when there is a network.
          if (navigator.onLine) setFault({ error })
          else addEventListener('online', () => void fetchPart(), { once: true, signal: gone.signal })
        }
      }
      void fetchPart()
      return () => gone.abort()
    }, [])
    if (fault !== undefined) throw fault.error
    return (
      Part !== undefined && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}
