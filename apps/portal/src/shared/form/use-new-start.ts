import { useEffect, useRef } from 'react'
import { isSame, type FormValues } from './form-values.ts'
import type { FormState } from './use-form.ts'

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
    if (isSame(seen.current, saved)) return
    seen.current = saved
    if (!isDirty) restart(saved)
  })
}
