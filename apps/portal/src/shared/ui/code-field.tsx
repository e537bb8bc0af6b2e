import { TextField, type TextFieldProps } from './text-field.tsx'
import styles from './code-field.module.css'

export type CodeFieldProps = Pick<
  TextFieldProps,
  | 'label'
  | 'description'
  | 'error'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'name'
  | 'isDisabled'
  | 'autoFocus'
  | 'ref'
> & {
  /** Number of digits. */
  length?: number | undefined
  /** Called with the code as soon as its last digit is in. */
  onComplete?: ((code: string) => void) | undefined
}

/** A one-time code: one field, so that pasting, filling in from a message and correcting simply work. */
export function CodeField({ length = 6, onChange, onComplete, value, ...field }: CodeFieldProps) {
  const change = (typed: string) => {
    const code = onlyDigits(typed).slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }
  return (
    <TextField
      {...field}
      value={value}
      onChange={change}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      isRequired
      className={styles.code}
    />
  )
}

/** Codes are pasted with spaces and dashes, and typed on keyboards with other digits. */
export function onlyDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '')
}
