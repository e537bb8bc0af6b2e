import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './checkbox.module.css'

export type RowCheckboxProps = {
  children: ReactNode
  isChecked: boolean
  onChange: () => void
  tabIndex: 0 | -1
}

/** A checkbox in a row of a long list: without what only a form needs, which would be drawn with each row. */
export function RowCheckbox({ children, isChecked, onChange, tabIndex }: RowCheckboxProps) {
  return (
    <label className={classNames(styles.label, styles.inRow)}>
      <input
        className={styles.box}
        type="checkbox"
        checked={isChecked}
        tabIndex={tabIndex}
        onChange={onChange}
      />
      {children}
    </label>
  )
}
