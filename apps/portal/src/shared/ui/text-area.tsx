import type { KeyboardEventHandler, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './text-area.module.css'

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement> | undefined
  name?: string | undefined
  /** The language of the text, if it differs from the language on screen. */
  lang?: string | undefined
  /** Lines shown when empty; it grows with the text. */
  rows?: number | undefined
  maxLength?: number | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Several lines of text. */
export function TextArea({
  label,
  description,
  error,
  isOptional,
  onChange,
  isRequired,
  isDisabled,
  isReadOnly,
  rows = 4,
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} description={description} error={error} isOptional={isOptional}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={styles.area}
          // What somebody writes is in their own words.
          translate="no"
          rows={rows}
          aria-required={isRequired || undefined}
          disabled={isDisabled}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
