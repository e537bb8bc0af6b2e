import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  /** Help that is always there, between the label and the field. */
  description?: ReactNode
  /** What is wrong, below the field. */
  error?: string | undefined
  /** Says 'niet verplicht' behind the label; required is the rule and is not marked. */
  isOptional?: boolean | undefined
}

/** What ties a control to its label, help and message. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, help under the label, message under the control. */
export function Field({
  label,
  description,
  error,
  isOptional = false,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const t = useMessages('ui')
  const id = useId()
  const descriptionId = description === undefined ? undefined : `${id}-description`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [errorId, descriptionId].filter((part) => part !== undefined).join(' ')

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}>{` (${t('optional')})`}</span>}
      </label>
      {descriptionId !== undefined && (
        <div className={styles.description} id={descriptionId}>
          {description}
        </div>
      )}
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <div aria-live="polite">{errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}</div>
    </div>
  )
}

/** A message under a control: a sign and words, never colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert className={styles.sign} aria-hidden="true" />
      {children}
    </p>
  )
}
