import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

export type SwitchProps = {
  children: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  description?: ReactNode
  isDisabled?: boolean | undefined
}

/** On or off, at once. */
export function Switch({ children, isOn, onChange, description, isDisabled }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {children}
        </span>
        {description !== undefined && (
          <span className={styles.description} id={`${id}-description`}>
            {description}
          </span>
        )}
      </span>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
