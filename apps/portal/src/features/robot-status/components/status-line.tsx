import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useRobotCondition } from '../../../shared/robot/use-robot-condition.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import styles from './status-line.module.css'

/** How a robot is, in a dot and two words: for lists. */
export function StatusLine({ robot }: { robot: PairedRobot }) {
  const t = useMessages('robot-status')
  const { condition } = useRobotCondition(robot.id)
  return (
    <span className={styles.line}>
      <span className={styles.dot} data-condition={condition ?? 'unknown'} aria-hidden="true" />
      {condition === null ? t('loading') : t(`conditions.${condition}.short`)}
    </span>
  )
}
