import { useEffect, useRef } from 'react'
import { Banner } from './banner.tsx'
import { focusFirstWrongField } from './focus-first-wrong-field.ts'

/**
 * What went wrong with the form as a whole, such as a wrong password, above its fields. When an answer marks
 * fields wrong, the first of them gets the focus.
 */
export function FormErrors({ message }: { message: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (message !== undefined && form) focusFirstWrongField(form)
  }, [message])
  return (
    <div ref={place} role="alert">
      {message !== undefined && <Banner kind="danger">{message}</Banner>}
    </div>
  )
}
