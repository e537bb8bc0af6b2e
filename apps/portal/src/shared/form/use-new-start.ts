import { useEffect, useRef } from 'react'
import type { FormState } from './use-form.ts'

type FormValues = Record<string, string | boolean>

/**
 * When what is saved changes elsewhere, by somebody else or on another device, the form starts from that; not while
 * somebody is typing in it.
 */
export function useNewStart<Values extends FormValues>(
  { isDirty, restart }: Pick<FormState<Values>, 'isDirty' | 'restart'>,
  saved: Values,
): void {
  const seen = useRef(saved)
  useEffect(() => {
    const isNew = Object.entries(saved).some(([name, value]) => seen.current[name] !== value)
    if (!isNew) return
    seen.current = saved
    if (!isDirty) restart(saved)
  })
}
