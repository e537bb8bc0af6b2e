import type { ReactNode } from 'react'
import { Tooltip } from '../../../shared/ui/tooltip.tsx'
import styles from './robot-row.module.css'

/** A sign beside a robot that can be pressed; its words come on pointing at it and are always said. */
export function RowAction({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Tooltip text={label}>
      <button type="button" className={styles.action} aria-label={label} onClick={onPress}>
        {children}
      </button>
    </Tooltip>
  )
}
