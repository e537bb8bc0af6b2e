import { type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './field.tsx'
import styles from './checkbox.module.css'

export type CheckboxProps = {
  /** The label; may hold links. */
  children: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  description?: ReactNode
  error?: string | undefined
  name?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Some of what it stands for is chosen. */
  isIndeterminate?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Yes or no, saved with the rest. (For what works at once there is `Switch`.) */
export function Checkbox({
  children,
  isChecked,
  onChange,
  description,
  error,
  name,
  isRequired,
  isDisabled,
  isIndeterminate = false,
  ref,
}: CheckboxProps) {
  const id = useId()
  const descriptionId = description === undefined ? undefined : `${id}-description`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [errorId, descriptionId].filter((part) => part !== undefined).join(' ')
  return (
    <div>
      <label className={styles.label}>
        <input
          ref={(input) => {
            if (input !== null) input.indeterminate = isIndeterminate
            if (typeof ref === 'function') ref(input)
            else if (ref != null) ref.current = input
          }}
          className={styles.box}
          type="checkbox"
          name={name}
          checked={isChecked}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {descriptionId !== undefined && (
        <div className={styles.description} id={descriptionId}>
          {description}
        </div>
      )}
      <div aria-live="polite">{errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}</div>
    </div>
  )
}
