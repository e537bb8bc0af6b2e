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
      if (loaded !== undefined) return
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        (error: unknown) => setFault({ error }),
      )
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
