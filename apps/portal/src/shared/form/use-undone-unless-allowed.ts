import { useEffect } from 'react'
import type { FormField } from './use-form.ts'

/**
 * When somebody may no longer change a field that they were changing, such as after the robot was handed over, it
 * shows what is saved again; the other fields keep what was typed.
 */
export function useUndoneUnlessAllowed(
  { value, onChange }: Pick<FormField<string>, 'value' | 'onChange'>,
  saved: string,
  isAllowed: boolean,
): void {
  useEffect(() => {
    if (!isAllowed && value !== saved) onChange(saved)
  })
}
