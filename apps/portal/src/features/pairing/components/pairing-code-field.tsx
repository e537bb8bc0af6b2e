import { useLayoutEffect, useRef } from 'react'
import type { FormField } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { caretAfter, groupPairingCode } from '../model/group-pairing-code.ts'
import styles from './pairing-code-field.module.css'

/** The robot's code, in one field: pasting and correcting simply work, and it is shown as the robot shows it. */
export function PairingCodeField({ field }: { field: FormField<string> }) {
  const t = useMessages('pairing')
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // Grouping the code would otherwise put the caret at the end of it.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = (typed: string) => {
    caret.current = caretAfter(typed.slice(0, input.current?.selectionStart ?? typed.length))
    field.onChange(groupPairingCode(typed))
  }
  return (
    <TextField
      {...field}
      ref={input}
      label={t('code')}
      description={t('codeHint')}
      onChange={change}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      isRequired
      className={styles.code}
    />
  )
}
