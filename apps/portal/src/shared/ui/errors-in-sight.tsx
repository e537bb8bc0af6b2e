import { useEffect, useRef } from 'react'
import { FormErrors } from './form-errors.tsx'

/** As FormErrors, above a form that is longer than the screen: whoever presses its button at the bottom sees why nothing came of it. */
export function ErrorsInSight({ message }: { message: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message !== undefined) place.current?.scrollIntoView({ block: 'center' })
  }, [message])
  return (
    <div ref={place}>
      <FormErrors message={message} />
    </div>
  )
}
