import { type ReactNode, useId } from 'react'
import styles from './segmented-control.module.css'

export type SegmentedOption<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
}

export type SegmentedControlProps<Value extends string> = {
  /** What is chosen; said, not shown: the options tell. */
  label: string
  /** Two to four, of a word each. */
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** How something is shown, such as day or week. The browser's own radio buttons, side by side. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div className={styles.control} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={styles.word}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
