import type { ReactNode } from 'react'
import { Tooltip } from '../../../shared/ui/tooltip.tsx'
import styles from './robot-row.module.css'

/** What can be done with a robot, under its name. With which one is said, and comes on pointing at it. */
export function RowAction({
  label,
  icon,
  onPress,
  children,
}: {
  label: string
  icon: ReactNode
  onPress: () => void
  children: string
}) {
  return (
    <Tooltip text={label}>
      <button type="button" className={styles.action} aria-label={label} onClick={onPress}>
        {icon}
        {children}
      </button>
    </Tooltip>
  )
}
