import { type ReactNode, type SubmitEvent, useId } from 'react'
import { focusFirstWrongField } from './focus-first-wrong-field.ts'
import styles from './form.module.css'

export type FormProps = {
  children: ReactNode
  /** Checks and saves. When it leaves fields wrong, the first of them gets the focus. */
  onSubmit: () => void
  id?: string | undefined
  /** Its fields stand in columns on a wide screen. */
  isWide?: boolean | undefined
  'aria-labelledby'?: string | undefined
  'aria-label'?: string | undefined
}

/** Fields under each other; Enter submits; messages are ours, not the browser's. */
export function Form({ children, onSubmit, id, isWide = false, ...rest }: FormProps) {
  const ownId = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React passes on events of a dialog drawn inside; only our own form is ours to submit.
    event.stopPropagation()
    const form = event.currentTarget
    onSubmit()
    // The messages are on the page by the next frame.
    requestAnimationFrame(() => focusFirstWrongField(form))
  }
  return (
    <form
      {...rest}
      id={id ?? ownId}
      className={styles.form}
      data-wide={isWide || undefined}
      noValidate
      onSubmit={submit}
    >
      {children}
    </form>
  )
}
