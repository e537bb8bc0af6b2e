import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './text-field.module.css'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  /** The moment to validate. */
  onBlur?: (() => void) | undefined
  name?: string | undefined
  type?: HTMLInputTypeAttribute | undefined
  autoComplete?: string | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoCapitalize?: 'none' | 'words' | 'sentences' | undefined
  spellCheck?: boolean | undefined
  /** Of what is typed, where that is not the language on screen. */
  lang?: string | undefined
  maxLength?: number | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  autoFocus?: boolean | undefined
  /** At the right inside the box, such as a button of an icon's size or a unit. */
  adornment?: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text; a plain element, since the login page may not carry more. */
export function TextField({
  label,
  description,
  error,
  isOptional,
  onChange,
  isRequired,
  isDisabled,
  isReadOnly,
  adornment,
  className = '',
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} description={description} error={error} isOptional={isOptional}>
      {(control) => (
        <div
          className={styles.box}
          data-invalid={control['aria-invalid']}
          data-disabled={isDisabled || undefined}
        >
          <input
            {...input}
            {...control}
            type={type}
            className={`${styles.input} ${className}`}
            aria-required={isRequired || undefined}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {adornment !== undefined && <span className={styles.adornment}>{adornment}</span>}
        </div>
      )}
    </Field>
  )
}
